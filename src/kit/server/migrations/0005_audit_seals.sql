-- The audit log is sealed from time to time: a seal is a digest of the rows since the one before, and of that one.
-- Rows are counted by a sequence and not by a clock: whoever draws a number holds a lock on the table until his
-- transaction ends, which everybody can see, so it is known when no row with a smaller number can come any more.
-- The number takes the place of the instant in the index that orders an organisation's rows: no write pays for a second.
alter table audit add column written_no bigint not null generated always as identity;
drop index audit_at;
create index audit_written on audit (org_id, written_no);
grant select on sequence audit_written_no_seq to laurel_app;

create table audit_seal (
  org_id          uuid not null,
  no              bigint not null check (no > 0),
  until_no        bigint not null,            -- `written_no` of the last row beneath it
  row_count       integer not null check (row_count > 0),
  at              timestamptz not null,       -- by the database's own clock
  previous_digest bytea not null check (length(previous_digest) = 32),
  rows_digest     bytea not null check (length(rows_digest) = 32),
  digest          bytea not null check (length(digest) = 32),
  primary key (org_id, no)
);
call isolate('audit_seal', 'select, insert');

-- Background work sees which organisations have rows without a seal, and nothing of what the rows say.
grant select (org_id, written_no) on audit to laurel_job;
grant select (org_id, no, until_no) on audit_seal to laurel_job;
create policy sealing on audit for select to laurel_job using (true);
create policy sealing on audit_seal for select to laurel_job using (true);

-- The tables' owner, too, changes them only after having removed this.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once and never changed', tg_table_name using errcode = 'LA002';
end $$;
create trigger never_changed before update or delete or truncate on audit
  for each statement execute function refuse_change();
create trigger never_changed before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
