-- The member into whom that of a chance was merged: the list keeps its text, the prize goes to the one who stays.
alter table draw_chance add column holder_id uuid;
create index draw_chance_holder on draw_chance (org_id, holder_id) where holder_id is not null;
