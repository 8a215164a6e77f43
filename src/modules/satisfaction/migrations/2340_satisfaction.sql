-- Satisfaction cards: what customers say of members and services, on numbered cards whose code opens a page without an account.

-- A code names its organisation by a number, because a customer belongs to none: read without row-level security, as codes of
-- invitations are. It says nothing but which organisation; what the code opens is read in the scope of that one.
create schema satisfaction;
grant usage on schema satisfaction to laurel_app;
create table satisfaction.issuer (
  number integer primary key check (number between 0 and 1048575),
  org_id uuid not null unique
);
grant select, insert on satisfaction.issuer to laurel_app;

create table satisfaction_type (
  org_id         uuid not null,
  id             uuid not null,
  name           text not null,
  event_id       uuid,                         -- what an accepted card brings; null: nothing
  answers        text not null check (answers in ('stars', 'thanks')),
  review         text not null check (review in ('person', 'automatic')),
  responsible_id uuid,                         -- in whose name points of automatic acceptance are booked
  least_stars    integer not null default 4 check (least_stars between 1 and 5), -- for automatic acceptance
  member_day     integer check (member_day > 0),    -- accepted cards of a member a day
  member_month   integer check (member_month > 0),
  customer_day   integer check (customer_day > 0),  -- accepted automatically from one address a day
  is_active      boolean not null default true,
  version        integer not null default 1,
  primary key (org_id, id),
  check (review = 'person' or responsible_id is not null)
);
create unique index satisfaction_type_name on satisfaction_type (org_id, lower(name));
call isolate('satisfaction_type', 'select, insert, update');

-- What a customer may name besides a person. Retired ones stay: their cards keep them.
create table satisfaction_item (
  org_id    uuid not null,
  id        uuid not null,
  name_zh   text not null,
  name_en   text not null default '',
  name_es   text not null default '',
  name_ms   text not null default '',
  unit_id   uuid,                              -- null: of the whole organisation
  position  integer not null default 0,
  is_active boolean not null default true,
  version   integer not null default 1,
  primary key (org_id, id)
);
call isolate('satisfaction_item', 'select, insert, update');

-- The last number of an organisation's cards. Its row is locked until the cards are there, so that no number is lost.
create table satisfaction_number (
  org_id uuid not null,
  last   integer not null,
  primary key (org_id)
);
call isolate('satisfaction_number', 'select, insert, update');

create table satisfaction_batch (
  org_id       uuid not null,
  id           uuid not null,
  type_id      uuid not null,
  unit_id      uuid,
  cards        integer not null check (cards > 0),
  members      integer not null,
  first_number integer not null,
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  primary key (org_id, id),
  foreign key (org_id, type_id) references satisfaction_type (org_id, id)
);
create index satisfaction_batch_time on satisfaction_batch (org_id, at, id);
call isolate('satisfaction_batch', 'select, insert');

create table satisfaction_card (
  org_id      uuid not null,
  id          uuid not null,
  number      integer not null,
  type_id     uuid not null,
  batch_id    uuid not null,
  state       text not null default 'issued'
    check (state in ('issued', 'given', 'accepted', 'posted', 'refused', 'void')),
  version     integer not null default 1,
  unit_id     uuid,                            -- for whose members it is, where it names none
  member_id   uuid,                            -- whom it was issued to, then whom the customer named
  -- The answer.
  answered_at timestamptz,
  answered_on date,
  of_unit_id  uuid,                            -- the member's unit then
  item_id     uuid,
  stars       integer check (stars between 1 and 5),
  comment     text not null default '',
  language    text,
  customer    bytea check (length(customer) = 32),  -- a keyed hash of address and day
  many        boolean not null default false,  -- one of many of a member or an address within an hour
  -- What became of it.
  record_id   uuid,
  points      integer not null default 0,      -- tenths of B
  reason      text not null default '',
  primary key (org_id, id),
  unique (org_id, number),
  foreign key (org_id, type_id) references satisfaction_type (org_id, id),
  foreign key (org_id, batch_id) references satisfaction_batch (org_id, id),
  foreign key (org_id, item_id) references satisfaction_item (org_id, id),
  check ((answered_at is null) = (answered_on is null)),
  check (state not in ('given', 'accepted', 'posted', 'refused') or answered_at is not null),
  check (state not in ('posted') or record_id is not null)
);
create index satisfaction_card_batch on satisfaction_card (org_id, batch_id);
create index satisfaction_card_state on satisfaction_card (org_id, state, number);
create index satisfaction_card_day on satisfaction_card (org_id, answered_on, member_id) where answered_on is not null;
create index satisfaction_card_member on satisfaction_card (org_id, member_id, answered_on) where answered_on is not null;
create index satisfaction_card_customer on satisfaction_card (org_id, customer, answered_at) where customer is not null;
call isolate('satisfaction_card', 'select, insert, update');

-- The steps of a card after it was made, gap-free by its version. By no member where a customer or the rule took it.
create table satisfaction_step (
  org_id       uuid not null,
  card_id      uuid not null,
  version      integer not null,
  from_state   text not null,
  to_state     text not null,
  by_member_id uuid,
  reason       text not null default '',
  at           timestamptz not null default laurel_now(),
  primary key (org_id, card_id, version),
  foreign key (org_id, card_id) references satisfaction_card (org_id, id)
);
call isolate('satisfaction_step', 'select, insert');
