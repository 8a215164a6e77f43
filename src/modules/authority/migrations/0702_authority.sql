-- Who may release how much. Limits in tenths, null without limit; per time is one line: value × count.
create table authority_level (
  org_id          uuid not null,
  id              uuid not null,
  name            text not null,
  b_award_time    bigint, b_deduct_time bigint, b_award_period bigint, b_deduct_period bigint,
  a_award_time    bigint, a_deduct_time bigint, a_award_period bigint, a_deduct_period bigint,
  g_award_time    bigint, g_deduct_time bigint, g_award_period bigint, g_deduct_period bigint,
  period          text not null default 'month' check (period = 'month'),
  primary key (org_id, id),
  unique (org_id, name),
  check (least(b_award_time, b_deduct_time, b_award_period, b_deduct_period, a_award_time, a_deduct_time,
               a_award_period, a_deduct_period, g_award_time, g_deduct_time, g_award_period, g_deduct_period) >= 0)
);
call isolate('authority_level');

create table authority_binding (
  org_id    uuid not null,
  member_id uuid not null,
  level_id  uuid not null,
  from_date date not null,
  to_date   date,                        -- included; null without end
  primary key (org_id, member_id, level_id, from_date),
  foreign key (org_id, level_id) references authority_level (org_id, id),
  check (to_date >= from_date)
);
create index authority_binding_level on authority_binding (org_id, level_id);
call isolate('authority_binding');

-- Locked by whoever releases in a period, so that two releases cannot both take the last points of a limit. The used
-- amount itself is summed from the records.
create table authority_period (
  org_id    uuid not null,
  member_id uuid not null,
  month     integer not null,            -- 202611
  primary key (org_id, member_id, month)
);
call isolate('authority_period');
