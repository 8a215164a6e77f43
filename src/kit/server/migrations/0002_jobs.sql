-- Long work: a row is the queue entry, its progress and its outcome at once. Whoever holds the lease works on it.
create table job (
  org_id       uuid not null,
  id           uuid not null,                 -- made by the client: the same start again is the same job
  work         text not null check (work in ('export')),
  kind         text not null,
  params       jsonb not null,
  state        text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress     smallint not null default 0 check (progress between 0 and 100),
  done_count   integer not null default 0,
  total_count  integer,                       -- null while nobody knows
  reason       text,                          -- why it failed: a stable key, and the sentence in the job's language
  message      text,
  file_id      uuid,
  file_key     text,                          -- where the unfinished file lies, so that whoever takes over removes it
  member_id    uuid not null,
  user_id      uuid not null,
  language     text not null,
  created_at   timestamptz not null default laurel_now(),
  started_at   timestamptz,
  heartbeat_at timestamptz,                   -- by the database's own clock: leases are no business time
  attempt      smallint not null default 0,   -- a worker that lost its lease holds an older number
  finished_at  timestamptz,
  primary key (org_id, id)
);
create index job_own on job (org_id, user_id, created_at desc);
create index job_open on job (org_id, created_at) where state in ('queued', 'running');
create index job_old on job (org_id, created_at);
call isolate('job');
grant select on job to laurel_job;
create policy queue on job for select to laurel_job using (true);

-- Files that people may fetch. The bytes lie in the file store under `key`; the row goes when they expire.
create table file (
  org_id     uuid not null,
  id         uuid not null,
  name       text not null,
  type       text not null,
  size       bigint not null,
  purpose    text not null check (purpose in ('export')),
  key        text not null,
  member_id  uuid not null,
  user_id    uuid not null,
  created_at timestamptz not null default laurel_now(),
  expires_at timestamptz not null,
  primary key (org_id, id)
);
create index file_expiry on file (org_id, expires_at);
call isolate('file');
grant select on file to laurel_job;
create policy queue on file for select to laurel_job using (true);
