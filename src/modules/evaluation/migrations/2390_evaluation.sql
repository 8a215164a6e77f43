-- Evaluation cards: forms by which members and customers rate services and persons. Who answered and what was answered lie in
-- tables without anything in common; README.md says what protects the rest.

create table evaluation_number (
  org_id uuid not null,
  last   integer not null,
  primary key (org_id)
);
call isolate('evaluation_number', 'select, insert, update');

create table evaluation_card (
  org_id              uuid not null,
  id                  uuid not null,
  number              integer not null,        -- in its code
  title               text not null,
  kind                text not null check (kind in ('service', 'person')),
  state               text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  version             integer not null default 1,
  from_day            date not null,
  to_day              date not null,
  anonymity           text not null check (anonymity in ('anonymous', 'named')),
  per_person          integer not null check (per_person between 1 and 20),
  by_customers        boolean not null,
  evaluators          text not null check (evaluators in ('nobody', 'everybody', 'sameUnit', 'units', 'named')),
  evaluator_unit_ids  uuid[] not null default '{}',
  evaluator_ids       uuid[] not null default '{}',
  low                 integer check (low between 10 and 50),   -- tenths of a star
  complaint_member_id uuid,
  high                integer check (high between 10 and 50),
  event_id            uuid,
  first_reviewer_id   uuid,
  reviewer_id         uuid,
  form_no             integer not null default 0,  -- the latest version of its form, 0 for none
  by_member_id        uuid not null,
  closed_on           date,
  primary key (org_id, id),
  unique (org_id, number),
  check (from_day <= to_day)
);
create index evaluation_card_state on evaluation_card (org_id, state, to_day);
call isolate('evaluation_card', 'select, insert, update');

-- Versions of a form; one that was answered is not changed any more.
create table evaluation_form (
  org_id       uuid not null,
  card_id      uuid not null,
  no           integer not null,
  content      jsonb not null,
  scale        text not null,                  -- equal where scores of whole answers can be compared
  by_member_id uuid not null,
  at           timestamptz not null default laurel_now(),
  primary key (org_id, card_id, no),
  foreign key (org_id, card_id) references evaluation_card (org_id, id)
);
call isolate('evaluation_form', 'select, insert, update');

-- What is evaluated: a service or place with its names, or a member.
create table evaluation_subject (
  org_id          uuid not null,
  id              uuid not null,
  card_id         uuid not null,
  number          integer not null,            -- in its code
  member_id       uuid,
  name_zh         text not null default '',
  name_en         text not null default '',
  name_es         text not null default '',
  name_ms         text not null default '',
  unit_id         uuid,                        -- who is responsible for a service
  responsible_ids uuid[] not null default '{}',
  event_id        uuid,                        -- the points of a high score, where not those of the card
  position        integer not null default 0,
  is_active       boolean not null default true,
  version         integer not null default 1,
  primary key (org_id, id),
  unique (org_id, number),
  unique (org_id, card_id, member_id),
  foreign key (org_id, card_id) references evaluation_card (org_id, id)
);
create index evaluation_subject_card on evaluation_subject (org_id, card_id, position);
create index evaluation_subject_member on evaluation_subject (org_id, member_id) where member_id is not null;
call isolate('evaluation_subject', 'select, insert, update');

-- Who answered of whom, how often, and on which day the last time. Nothing of the answer.
create table evaluation_part (
  org_id     uuid not null,
  card_id    uuid not null,
  subject_id uuid not null,
  member_id  uuid not null,
  answers    integer not null check (answers > 0),
  last_on    date not null,
  primary key (org_id, card_id, subject_id, member_id),
  foreign key (org_id, subject_id) references evaluation_subject (org_id, id)
);
create index evaluation_part_member on evaluation_part (org_id, member_id, card_id);
call isolate('evaluation_part', 'select, insert, update');

-- Customers who answered: a keyed hash of network and day.
create table evaluation_customer (
  org_id     uuid not null,
  subject_id uuid not null,
  day        date not null,
  customer   bytea not null check (length(customer) = 32),
  primary key (org_id, subject_id, day, customer),
  foreign key (org_id, subject_id) references evaluation_subject (org_id, id)
);
call isolate('evaluation_customer', 'select, insert');

-- Answers, encrypted with a key that is not in the database, until five of a subject are counted together.
create table evaluation_urn (
  org_id      uuid not null,
  id          uuid not null,
  card_id     uuid not null,
  form_no     integer not null,
  subject_id  uuid not null,
  question_id text not null default '',        -- '': a whole answer; else that to one question that not everybody answers
  sealed      bytea not null,
  primary key (org_id, id),
  foreign key (org_id, card_id, form_no) references evaluation_form (org_id, card_id, no),
  foreign key (org_id, subject_id) references evaluation_subject (org_id, id)
);
create index evaluation_urn_place on evaluation_urn (org_id, card_id, form_no, subject_id, question_id);
call isolate('evaluation_urn', 'select, insert, delete');

-- How many gave which value: no answer is a row. '' is the score of a whole answer, in hundredths of a star.
create table evaluation_tally (
  org_id      uuid not null,
  id          uuid not null,
  card_id     uuid not null,
  form_no     integer not null,
  subject_id  uuid not null,
  question_id text not null default '',
  option_id   text not null default '',        -- the chosen option; '' of stars and of whole answers
  score       integer not null,                -- hundredths; 0 where an option has none
  answers     integer not null check (answers > 0),
  primary key (org_id, id),
  unique (org_id, card_id, form_no, subject_id, question_id, option_id, score),
  foreign key (org_id, card_id, form_no) references evaluation_form (org_id, card_id, no),
  foreign key (org_id, subject_id) references evaluation_subject (org_id, id)
);
create index evaluation_tally_subject on evaluation_tally (org_id, subject_id);
call isolate('evaluation_tally', 'select, insert, update');

-- Texts, in the order of random ids. With a member only where the card says that answers are named.
create table evaluation_note (
  org_id      uuid not null,
  id          uuid not null,
  card_id     uuid not null,
  form_no     integer not null,
  subject_id  uuid not null,
  question_id text not null,
  body        text not null,
  member_id   uuid,
  primary key (org_id, id),
  foreign key (org_id, card_id, form_no) references evaluation_form (org_id, card_id, no),
  foreign key (org_id, subject_id) references evaluation_subject (org_id, id)
);
create index evaluation_note_place on evaluation_note (org_id, card_id, subject_id);
call isolate('evaluation_note', 'select, insert');

-- Low scores that wait for somebody.
create table evaluation_complaint (
  org_id         uuid not null,
  id             uuid not null,
  card_id        uuid not null,
  subject_id     uuid not null,
  form_no        integer not null,
  low            integer not null check (low > 0),   -- answers with a low score
  answers        integer not null check (answers >= low), -- of so many that were counted together
  author_id      uuid,                               -- of a named answer
  body           text not null default '',           -- of a named answer
  responsible_id uuid,
  opened_on      date not null,
  state          text not null default 'open' check (state in ('open', 'answered', 'closed')),
  remark         text not null default '',
  by_member_id   uuid,
  version        integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, card_id, form_no) references evaluation_form (org_id, card_id, no),
  foreign key (org_id, subject_id) references evaluation_subject (org_id, id)
);
create index evaluation_complaint_card on evaluation_complaint (org_id, card_id, state);
create index evaluation_complaint_responsible on evaluation_complaint (org_id, responsible_id, state);
call isolate('evaluation_complaint', 'select, insert, update');

-- Lines that a high score proposed, one for each person and card; without a record where it was refused.
create table evaluation_proposal (
  org_id     uuid not null,
  card_id    uuid not null,
  subject_id uuid not null,
  member_id  uuid not null,
  record_id  uuid,
  problem    text not null default '',
  primary key (org_id, card_id, subject_id, member_id),
  foreign key (org_id, card_id) references evaluation_card (org_id, id),
  foreign key (org_id, subject_id) references evaluation_subject (org_id, id)
);
call isolate('evaluation_proposal', 'select, insert, update');

-- The day on which a member was last reminded of a card.
create table evaluation_reminder (
  org_id    uuid not null,
  card_id   uuid not null,
  member_id uuid not null,
  last_on   date not null,
  primary key (org_id, card_id, member_id),
  foreign key (org_id, card_id) references evaluation_card (org_id, id)
);
call isolate('evaluation_reminder', 'select, insert, update');
