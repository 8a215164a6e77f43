-- Background work sees which organisations there are and by which zone each of them counts its days, and nothing else.
create index organisation_zone on organisation (zone, org_id);
grant select (org_id, zone) on organisation to laurel_job;
create policy zones on organisation for select to laurel_job using (true);
