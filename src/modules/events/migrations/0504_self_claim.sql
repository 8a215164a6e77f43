-- Members may claim points for the event themselves; with evidence, where it is required.
alter table event_version
  add column self_claim boolean not null default false,
  add column evidence_required boolean not null default false;
