-- What leads to an organisation before anybody belongs to it: codes and applicants, named without row-level security, as
-- sign-in is. A code stands here as a hash alone, and what it opens is read in the scope of its organisation.
create schema joining;
grant usage on schema joining to laurel_app;

create table joining.code (
  code_hash     bytea primary key check (length(code_hash) = 32),
  org_id        uuid not null,
  invitation_id uuid not null
);
create index code_invitation on joining.code (org_id, invitation_id);

create table joining.applicant (
  user_id        uuid not null references identity.app_user,
  application_id uuid not null,
  org_id         uuid not null,
  primary key (user_id, application_id)
);
grant select, insert, delete on joining.code, joining.applicant to laurel_app;

-- An invitation: a link, a code to be typed, a printed card, or one address of a list. Its code is encrypted beside the
-- hash, so that whoever may invite can show and print it again.
create table invitation (
  org_id         uuid not null references organisation,
  id             uuid not null,
  kind           text not null check (kind in ('link', 'code', 'card', 'list')),
  title          text not null,
  recipient      text not null default '',
  recipient_name text not null default '',
  unit_ids       uuid[] not null default '{}',
  role_ids       uuid[] not null default '{}',
  maximum_uses   integer not null check (maximum_uses between 1 and 10000),
  -- Applications that hold a use; a use comes back where one does not lead to a member.
  uses           integer not null default 0,
  joined         integer not null default 0,
  accounts       integer not null default 0,
  sealed         bytea not null,
  expires_at     timestamptz not null,
  sent_at        timestamptz not null default laurel_now(),
  opened_at      timestamptz,
  revoked_at     timestamptz,
  inviter_id     uuid not null,
  search         text not null,
  version        integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, inviter_id) references member (org_id, id),
  check (uses between 0 and maximum_uses),
  check (joined between 0 and uses)
) with (fillfactor = 85);
create index invitation_sent on invitation (org_id, sent_at desc, id);
call isolate('invitation', 'select, insert, update');

-- An application to join. `state` is that of the whole: -1 not sent, 0 cancelled, 1 to do, 2 rejected, 3 withdrawn, 10 joined;
-- what each person sees of it (4 passed, 5 delivered, 6 untreated) follows from who had it.
create table join_application (
  org_id            uuid not null references organisation,
  id                uuid not null,
  user_id           uuid not null,
  invitation_id     uuid,
  full_name         text not null,
  member_name       text not null,
  mobile_prefix     text not null default '',
  mobile            text not null default '',
  sex               smallint not null default 0 check (sex in (0, 1, 2)),
  certificate       bytea,
  certificate_hash  bytea,
  remarks           text not null default '',
  state             smallint not null check (state in (-1, 0, 1, 2, 3, 10)),
  applied_at        timestamptz,
  -- Whose turn it is, where somebody handed it over; nobody's is everybody's who may decide.
  assignee_id       uuid,
  delivered_by      uuid[] not null default '{}',
  approver_id       uuid,
  approver_remarks  text not null default '',
  decided_at        timestamptz,
  member_id         uuid,
  join_day          date,
  search            text not null,
  version           integer not null default 1,
  created_at        timestamptz not null default laurel_now(),
  primary key (org_id, id),
  foreign key (org_id, invitation_id) references invitation (org_id, id),
  foreign key (org_id, assignee_id) references member (org_id, id),
  foreign key (org_id, approver_id) references member (org_id, id),
  foreign key (org_id, member_id) references member (org_id, id),
  check ((state = 10) = (member_id is not null)),
  check (certificate is null or certificate_hash is not null)
) with (fillfactor = 85);
-- One that is open per person: two sent at the same moment are one.
create unique index join_application_open on join_application (org_id, user_id) where state in (-1, 1);
create index join_application_applied on join_application (org_id, applied_at desc, id) where state <> -1;
create index join_application_waiting on join_application (org_id, applied_at) where state = 1;
create index join_application_user on join_application (org_id, user_id, created_at);
call isolate('join_application', 'select, insert, update');
