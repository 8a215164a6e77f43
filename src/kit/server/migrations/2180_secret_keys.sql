-- Which keys the installation uses, by a digest of each: a process that has others says so. Belongs to no organisation.
create schema installation;
grant usage on schema installation to laurel_app;
create table installation.secret_key (
  name    text primary key,   -- of its variable
  digest  text not null,
  seen_at timestamptz         -- when a process last said that it uses it; null once one that did has stopped
);
grant select, insert, update on installation.secret_key to laurel_app;
