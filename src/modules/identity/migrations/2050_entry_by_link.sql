-- Who has set a password by a link enters once with it, from the browser that did, within minutes.
alter table identity.reset_link
  add column entry_hash bytea,
  add column enters_until timestamptz;
create unique index reset_link_entry on identity.reset_link (entry_hash) where entry_hash is not null;
