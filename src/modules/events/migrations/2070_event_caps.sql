-- How often one member may be given the event: once, or so many times in a day, week, month or year.
alter table event_version
  add column cap_span text check (cap_span in ('once', 'day', 'week', 'month', 'year')),
  add column cap_times integer check (cap_times > 0),
  add check ((cap_span is null) = (cap_times is null));
