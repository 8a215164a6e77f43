-- What a member asks to have changed of what the organisation keeps about it. Null: no change is asked for.
create table profile_request (
  org_id      uuid not null references organisation,
  id          uuid not null,
  member_id   uuid not null,
  name        text,
  number      text,
  position    text,
  join_day    date,
  remark      text not null default '',
  status      text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  -- Why it was declined.
  answer      text not null default '',
  by_member   uuid,
  asked_at    timestamptz not null default laurel_now(),
  decided_at  timestamptz,
  version     integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, member_id) references member (org_id, id)
);
-- One at a time: who asks again has withdrawn the one before.
create unique index profile_request_open on profile_request (org_id, member_id) where status = 'open';
create index profile_request_asked on profile_request (org_id, asked_at desc, id);
create index profile_request_member on profile_request (org_id, member_id, asked_at desc);
call isolate('profile_request', 'select, insert, update');

-- Lists load the pictures of their members one by one, each of them asked for by its address.
create index member_picture on member (org_id, avatar_url) where avatar_url <> '';
