-- What a user is told outside the transaction that it tells of: letters for a carrier, and messages in the
-- organisations. Users belong to no organisation, so the outbox, which belongs to them, cannot hold these. A row goes
-- with its delivery, or when nobody took it in its time.
create table identity.letter (
  id         uuid primary key,
  -- Null where it is nobody's: a code that was asked for in vain is kept alike, so that no time tells of it.
  user_id    uuid references identity.app_user,
  topic      text not null check (topic in ('code', 'link', 'changed')),
  -- Recipient and words, sealed with a key outside the database: codes and links are as good as passwords.
  sealed     bytea not null,
  tries      smallint not null default 0,
  -- Until then a process has it in hand, or it rests after a failure.
  try_at     timestamptz not null default now(),
  expires_at timestamptz not null
);
create index letter_due on identity.letter (try_at);
create index letter_user on identity.letter (user_id) where user_id is not null;

grant select, insert, update, delete on identity.letter to laurel_app;
