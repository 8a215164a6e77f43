-- Announcements of an organisation to its members.
create table announcement (
  org_id        uuid not null references organisation,
  id            uuid not null,
  category      text not null check (category in ('announcement', 'notice', 'personnelNews', 'employeeCare', 'publicOpinion')),
  title         text not null,
  body          text not null,
  -- The language of title and body; others have rows in announcement_text.
  language      text not null check (language in ('zh_CN', 'en_US', 'es_ES', 'ms_MY')),
  audience      text not null check (audience in ('all', 'units', 'roles')),
  -- Units with those below them.
  unit_ids      uuid[] not null default '{}',
  role_ids      uuid[] not null default '{}',
  file_ids      uuid[] not null default '{}',
  -- At once without a day, else at that hour of it.
  from_day      date,
  from_hour     integer not null default 8 check (from_hour between 0 and 23),
  until_day     date,
  needs_confirm boolean not null default false,
  state         text not null check (state in ('draft', 'review', 'approved', 'published', 'ended', 'recalled')),
  reason        text not null default '',
  by_member     uuid not null,
  decided_by    uuid,
  published_at  timestamptz,
  -- Members who got it, who read it and who confirmed it, counted as they do.
  recipients    integer not null default 0,
  readers       integer not null default 0,
  confirmers    integer not null default 0,
  reminded_on   date,
  version       integer not null default 1,
  created_at    timestamptz not null default laurel_now(),
  primary key (org_id, id)
);
create index announcement_created on announcement (org_id, created_at desc);
create index announcement_due on announcement (org_id, from_day) where state in ('approved', 'published');
call isolate('announcement');

-- Its title and body in further languages.
create table announcement_text (
  org_id          uuid not null,
  announcement_id uuid not null,
  language        text not null check (language in ('zh_CN', 'en_US', 'es_ES', 'ms_MY')),
  title           text not null,
  body            text not null,
  primary key (org_id, announcement_id, language),
  foreign key (org_id, announcement_id) references announcement (org_id, id)
);
call isolate('announcement_text');

-- Each member who got an announcement, when he read it first, and when he confirmed it.
create table announcement_recipient (
  org_id          uuid not null,
  announcement_id uuid not null,
  member_id       uuid not null,
  read_at         timestamptz,
  confirmed_at    timestamptz,
  primary key (org_id, announcement_id, member_id),
  foreign key (org_id, announcement_id) references announcement (org_id, id)
);
create index announcement_recipient_member on announcement_recipient (org_id, member_id, announcement_id);
call isolate('announcement_recipient');

-- Birthdays and jubilees that members were congratulated on, once a year.
create table celebration (
  org_id    uuid not null references organisation,
  member_id uuid not null,
  kind      text not null check (kind in ('birthday', 'jubilee')),
  year      integer not null,
  primary key (org_id, member_id, kind, year)
);
call isolate('celebration');
