-- How a member wants to hear of messages outside the product. Without a row nothing is sent.
create table message_choice (
  org_id     uuid not null,
  member_id  uuid not null,
  points     text not null check (points in ('none', 'mail', 'sms')),
  notices    text not null check (notices in ('none', 'mail', 'sms')),
  requests   text not null check (requests in ('none', 'mail', 'sms')),
  rhythm     text not null check (rhythm in ('each', 'daily')),
  -- The hour of the daily letter.
  hour       integer not null check (hour between 0 and 23),
  -- Quiet from one hour to another, over midnight too; none where they are the same.
  quiet_from integer not null check (quiet_from between 0 and 23),
  quiet_to   integer not null check (quiet_to between 0 and 23),
  version    integer not null default 1,
  primary key (org_id, member_id),
  foreign key (org_id, member_id) references member (org_id, id)
);
call isolate('message_choice');

-- Messages that wait for a letter.
create table message_outgoing (
  org_id     uuid not null,
  member_id  uuid not null,
  message_id uuid not null,
  channel    text not null check (channel in ('mail', 'sms')),
  due_at     timestamptz not null,
  primary key (org_id, member_id, message_id),
  foreign key (org_id, member_id, message_id) references message (org_id, member_id, id)
);
create index message_outgoing_due on message_outgoing (org_id, due_at);
call isolate('message_outgoing');
-- Background work looks for the organisations whose letters wait.
grant select (org_id) on message_outgoing to laurel_job;
create policy queue on message_outgoing for select to laurel_job using (true);
