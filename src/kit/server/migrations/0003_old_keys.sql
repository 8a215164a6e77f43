-- Keys are forgotten after two weeks: a program's own tries end within minutes, what a person left in a browser may be
-- sent again days later. Background work may see and remove the old ones of every organisation, and no other row.
drop index idempotency_age;
create index idempotency_at on idempotency using brin (at);
grant select, delete on idempotency to laurel_job;
create policy old on idempotency to laurel_job using (at < laurel_now() - interval '14 days');
