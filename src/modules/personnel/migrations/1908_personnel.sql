-- A duplicate that was merged into another member, for good; its points were carried over by the ledger under this id.
create table member_merge (
  org_id       uuid not null,
  id           uuid not null,
  from_id      uuid not null,
  into_id      uuid not null,
  reason       text not null,
  -- What became of the duplicate's account: it signs in as the other member now, it ended, or there was none.
  login        text not null check (login in ('moved', 'ended', 'none')),
  merit        bigint not null,     -- overall points carried over, in tenths
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  primary key (org_id, id),
  unique (org_id, from_id)
);
create index member_merge_into on member_merge (org_id, into_id);
call isolate('member_merge', 'select, insert');

-- Awards and punishments of the personnel file: what happened to a member, on paper. They are no points.
create table member_award (
  org_id      uuid not null,
  id          uuid not null,
  member_id   uuid not null,
  kind        text not null check (kind in ('award', 'punish')),
  day         date not null,
  title       text not null,
  issuer      text not null default '',
  document_no text not null default '',
  remark      text not null default '',
  version     integer not null default 1,
  by_member_id uuid not null,
  created_at  timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create index member_award_day on member_award (org_id, day desc, id desc);
create index member_award_member on member_award (org_id, member_id, day desc, id desc);
call isolate('member_award');

-- Who belongs to a household or a class, from when until when.
create table member_belonging (
  org_id    uuid not null,
  id        uuid not null,
  group_id  uuid not null,
  member_id uuid not null,
  relation  text not null default '',
  from_at   timestamptz not null default laurel_now(),
  until_at  timestamptz,
  primary key (org_id, id)
);
create unique index member_belonging_open on member_belonging (org_id, group_id, member_id) where until_at is null;
create index member_belonging_member on member_belonging (org_id, member_id, from_at);
call isolate('member_belonging', 'select, insert, update');

-- A household or class that was divided: who left it for which other one, and what of its points went along.
create table member_split (
  org_id       uuid not null,
  id           uuid not null,
  from_id      uuid not null,
  into_id      uuid not null,
  people       integer not null,
  of_people    integer not null,
  rule         text not null check (rule in ('stay', 'share', 'all')),
  merit        bigint not null,
  reason       text not null,
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create index member_split_from on member_split (org_id, from_id, at);
create index member_split_into on member_split (org_id, into_id, at);
call isolate('member_split', 'select, insert');
