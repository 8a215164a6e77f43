-- What screens are to be told: written with the decision or notice, worked off after it, many at once. In the outbox it would wait
-- behind the messages of every award before it.
create table screen_news (
  org_id  uuid not null,
  id      uuid not null,
  payload jsonb not null,
  at      timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
call isolate('screen_news', 'select, insert, update, delete');
grant select (org_id) on screen_news to laurel_job;
create policy queue on screen_news for select to laurel_job using (true);
