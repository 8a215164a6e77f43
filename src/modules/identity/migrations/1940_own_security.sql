-- Passkeys (WebAuthn): a device or a program that proves its user, so that one of them is both steps of a sign-in. The
-- public key opens nothing; what signs never leaves the device.
create table identity.passkey (
  id            uuid primary key,
  user_id       uuid not null references identity.app_user,
  -- As browsers send it, base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key    bytea not null,
  -- Rises with each use of a device that counts; one that falls back was copied.
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  -- Kept by a service that brings it to the user's other devices.
  is_synced     boolean not null default false,
  name          text not null check (length(name) between 1 and 60),
  added_at      timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkey_user on identity.passkey (user_id, added_at);

-- What a passkey has to sign, once: for whom it is to be added, or in which authorisation it signs in.
create table identity.passkey_challenge (
  challenge_hash bytea primary key,
  purpose        text not null check (purpose in ('add', 'sign_in')),
  owner          text not null,
  expires_at     timestamptz not null
);
create index passkey_challenge_age on identity.passkey_challenge (expires_at);

-- An organisation's secret key, encrypted with a key outside the database: it signs sign-ins by known device on behalf of
-- the organisation's own programs. It is shown once, when it is made.
create table identity.secret_key (
  org_id       uuid primary key,
  sealed       bytea not null,
  -- The last characters, by which people tell one key from another.
  ending       text not null,
  made_at      timestamptz not null default now(),
  made_by      uuid not null,
  last_used_at timestamptz
);

-- What was signed once is not taken again while its time would still let it in.
create table identity.signed_nonce (
  org_id     uuid not null,
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  primary key (org_id, nonce_hash)
);
create index signed_nonce_age on identity.signed_nonce (expires_at);

-- The browser's own description, for the list of sign-ins that a user sees.
alter table identity.auth_event add column agent text;
-- How a browser's user proved to be the user: by a password alone, or by two steps. Null where that is not known.
alter table identity.sign_in_place add column steps smallint check (steps in (1, 2));

grant select, insert, update, delete on identity.passkey, identity.secret_key to laurel_app;
grant select, insert, delete on identity.passkey_challenge, identity.signed_nonce to laurel_app;
