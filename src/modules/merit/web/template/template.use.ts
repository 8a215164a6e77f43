import type { Template, TemplateContent, TemplateKind } from '../../template.calls.ts';

/** The use of the templates on a screen. */
export type TemplateUse = {
  kind: TemplateKind;
  /** The content on the screen; null if there is none. */
  content: () => TemplateContent | null;
  /** The proposed name of a new template. */
  name: string;
  /** Begins the entry with it; asked for where something would be replaced. */
  onUse: (template: Template) => void | Promise<void>;
  /** Begins with what was submitted last; false where there is nothing. */
  onLikeLast?: () => Promise<boolean>;
};
