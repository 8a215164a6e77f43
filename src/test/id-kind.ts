/** The kind of thing that an id in an input refers to. */
export type IdKind =
  | 'org'
  | 'user'
  | 'member'
  | 'unit'
  | 'event'
  | 'type'
  | 'tag'
  | 'record'
  | 'delegation'
  | 'view'
  | 'job'
  | 'file'
  | 'attachment'
  | 'message'
  | 'batch'
  | 'memberFile'
  | 'signIn'
  | 'role'
  | 'level'
  /** What a module with samples of its own makes. */
  | 'ofModule';
