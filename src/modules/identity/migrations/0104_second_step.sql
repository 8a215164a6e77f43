-- An authenticator program as the second step of a sign-in, for those who want one (RFC 6238).
create table identity.authenticator (
  user_id    uuid primary key references identity.app_user,
  -- The secret, sealed for this user with a key outside the database: whoever knows it makes the codes.
  sealed     bytea not null,
  begun_at   timestamptz not null default now(),
  -- Null until a first code has shown that the program has the secret.
  enabled_at timestamptz,
  -- The step of 30 s whose code was used last: neither it nor one before it is good again.
  last_step  bigint not null default 0
);

-- What signs in without the program, each once: a used one is deleted.
create table identity.recovery_code (
  user_id   uuid not null references identity.authenticator on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

grant select, insert, update, delete on identity.authenticator, identity.recovery_code to laurel_app;
