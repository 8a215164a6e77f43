-- People and their sign-in belong to no organisation: they stand apart, without row-level security, and only this
-- module reads them. Times here are the database's own clock, never the business clock that tests may fix: whether a
-- token lives must not depend on it.
create schema identity;
grant usage on schema identity to laurel_app;

create table identity.app_user (
  id            uuid primary key,
  login_name    text not null check (length(login_name) between 1 and 64),
  name          text not null,
  email         text,
  mobile_prefix text,
  mobile        text,
  -- When the address or number was proved to be the user's own; null means it was only written down.
  email_verified_at  timestamptz,
  mobile_verified_at timestamptz,
  password_hash text,
  language      text check (language in ('zh_CN', 'en_US', 'es_ES', 'ms_MY')),
  zone          text,
  avatar_url    text,
  status        text not null default 'active' check (status in ('active', 'closed')),
  last_org_id   uuid,
  -- What a demo account is for, by language; only demo data sets it, only a demo's sign-in page shows it.
  demo_note     jsonb,
  created_at    timestamptz not null default now(),
  check ((mobile is null) = (mobile_prefix is null))
);
-- One account whatever the letter case it is typed in.
create unique index app_user_login_name on identity.app_user (lower(login_name));
create index app_user_demo on identity.app_user (login_name) where demo_note is not null;

-- Which organisations a user belongs to. A directory: the membership itself is the members module's, which keeps
-- this in the same transaction.
create table identity.user_org (
  user_id       uuid not null references identity.app_user,
  org_id        uuid not null,
  member_id     uuid not null,
  member_status text not null,
  last_used_at  timestamptz,
  primary key (user_id, org_id)
);
create index user_org_org on identity.user_org (org_id);

-- Everything the authorisation server keeps: sessions, interactions, grants, codes, tokens. `id` is the SHA-256 of
-- kind and value; the value itself is nowhere in the database.
create table identity.oauth_item (
  id          bytea primary key check (length(id) = 32),
  model       text not null,
  payload     jsonb not null,
  user_id     uuid,
  client_id   text,
  grant_id    text,
  -- A session's own uid, on the session and on all that it gave out: signing out ends them together.
  session_uid text,
  consumed_at timestamptz,
  -- For a consumed code: when its exchange was done. Until then, who sends it again is late and no thief.
  settled_at  timestamptz,
  -- For a consumed refresh token: the answer that replaced it, sealed with the token itself.
  successor   bytea,
  expires_at  timestamptz not null
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05);
create index oauth_item_grant on identity.oauth_item (grant_id) where grant_id is not null;
create index oauth_item_session on identity.oauth_item (session_uid) where session_uid is not null;
create index oauth_item_user on identity.oauth_item (user_id) where user_id is not null;
create index oauth_item_age on identity.oauth_item (expires_at);

-- A browser in which a user has signed in in full: the device id that its script keeps and the cookie that no script
-- can read, both hashed.
create table identity.device (
  user_id            uuid not null references identity.app_user,
  device_hash        bytea not null,
  cookie_hash        bytea not null,
  enrolled_at        timestamptz not null default now(),
  last_full_login_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index device_cookie on identity.device (cookie_hash, user_id);

-- Organisations that allow signing in by a known device alone. None does unless a row says so.
create table identity.device_sign_in (
  org_id     uuid primary key,
  allowed_at timestamptz not null default now()
);

-- Failures by account, address and pair of both (hashed), and until when the next try has to wait.
create table identity.throttle (
  key           bytea primary key,
  failures      integer not null,
  blocked_until timestamptz not null,
  at            timestamptz not null default now()
);
create index throttle_age on identity.throttle (at);

-- Who signed in, tried to, or left; no secret is ever in here.
create table identity.auth_event (
  id      uuid primary key,
  at      timestamptz not null default now(),
  kind    text not null,
  user_id uuid,
  -- The account as typed when no user is known by it; passwords typed there by mistake are cut to four characters.
  account text,
  client_id text,
  ip      text
);
create index auth_event_user on identity.auth_event (user_id, at desc);
create index auth_event_age on identity.auth_event (at);

grant select, insert, update on identity.app_user to laurel_app;
grant select, insert, update, delete on identity.user_org, identity.oauth_item, identity.device,
  identity.device_sign_in, identity.throttle to laurel_app;
grant select, insert, delete on identity.auth_event to laurel_app;
