-- Who works on a job is told by its row of `work`: the job keeps what its owner sees. Jobs that are open get theirs.
alter table job no force row level security;
alter table work no force row level security;
insert into work (org_id, name, lane, payload)
select org_id, 'jobs.' || work, user_id::text, jsonb_build_object('id', id) from job
where state in ('queued', 'running') order by created_at, id;
alter table job force row level security;
alter table work force row level security;
drop index job_open;
alter table job drop column heartbeat_at;
