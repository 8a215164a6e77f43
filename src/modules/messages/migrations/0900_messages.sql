-- One row per recipient. `key` and `params` become words in the reader's language when they are read.
create table message (
  org_id      uuid not null,
  member_id   uuid not null,
  id          uuid not null,
  source_id   uuid not null,          -- the outbox row it came from
  category    smallint not null,
  key         text not null,
  params      jsonb not null default '{}',
  object_type text,
  object_id   uuid,
  link        text,
  act         text,                   -- what the reader is asked to do, until someone has done it
  state       text not null default 'unread' check (state in ('unread', 'read')),
  handled_at  timestamptz,
  at          timestamptz not null default laurel_now(),
  read_at     timestamptz,
  primary key (org_id, member_id, id),
  foreign key (org_id, member_id) references member (org_id, id),
  unique (org_id, member_id, source_id)
);
create index message_unread on message (org_id, member_id, category) where state = 'unread';
create index message_category on message (org_id, member_id, category, id desc);
create index message_object on message (org_id, object_id) where act is not null and handled_at is null;
call isolate('message');
