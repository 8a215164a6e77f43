-- Codes that let the first organisation be founded on the founding page. A process makes one at its start while nobody
-- exists, and prints it; only its hash stands here, so that any process knows every code. Founding removes them all.
create table identity.founding_code (
  code_hash bytea primary key,
  made_at   timestamptz not null default now()
);

grant select, insert, delete on identity.founding_code to laurel_app;
-- While demo data are loading, nobody may found anything beside them.
grant select on identity.demo_load to laurel_app;
