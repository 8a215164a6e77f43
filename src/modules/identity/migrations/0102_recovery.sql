-- Coming back in after a forgotten password, and seeing where one is signed in.

-- Organisations that ask for longer passwords than the specification's six characters.
create table identity.password_floor (
  org_id         uuid primary key,
  minimum_length smallint not null check (minimum_length between 6 and 64)
);

-- A code that was sent to a phone, or would have been if an account had that number: asking tells nobody which. The
-- number stands as a keyed hash; the code is hashed together with the ticket that only the asking browser holds.
create table identity.phone_code (
  ticket_hash  bytea primary key,
  phone_hash   bytea not null,
  user_id      uuid references identity.app_user,
  code_hash    bytea not null,
  ip           text not null,
  requested_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  tries        smallint not null default 0,
  used_at      timestamptz
);
create index phone_code_phone on identity.phone_code (phone_hash, requested_at);
create index phone_code_ip on identity.phone_code (ip, requested_at);
create index phone_code_age on identity.phone_code (requested_at);

-- Codes that were tried: too many wrong ones in an hour, whoever's, close the way for everybody.
create table identity.code_try (
  id         uuid primary key,
  at         timestamptz not null default now(),
  phone_hash bytea not null,
  ip         text not null,
  is_wrong   boolean not null
);
create index code_try_pair on identity.code_try (phone_hash, ip, at);
create index code_try_age on identity.code_try (at) where is_wrong;

-- A link to set a password by, sent to an address of the user's own. It is good once.
create table identity.reset_link (
  link_hash    bytea primary key,
  user_id      uuid not null references identity.app_user,
  channel      text not null check (channel in ('mail', 'sms')),
  -- Where it went: opening it proves that this address is the user's own.
  address      text not null,
  by_user_id   uuid,
  requested_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index reset_link_user on identity.reset_link (user_id, requested_at);
create index reset_link_age on identity.reset_link (expires_at);

-- A browser's sign-in as its user sees it. It lives as long as anything of that sign-in does (oauth_item.session_uid).
create table identity.sign_in_place (
  session_uid  text primary key,
  -- What the user names it by; the session's own uid stays inside.
  id           uuid not null unique,
  user_id      uuid not null references identity.app_user,
  ip           text,
  agent        text,
  signed_in_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sign_in_place_user on identity.sign_in_place (user_id, signed_in_at desc);

alter table identity.auth_event add column by_user_id uuid;

grant select, insert, update, delete on identity.password_floor, identity.phone_code, identity.reset_link,
  identity.sign_in_place to laurel_app;
grant select, insert, delete on identity.code_try to laurel_app;
