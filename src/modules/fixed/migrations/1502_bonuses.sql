-- Bonuses of recorders and first reviewers: items that the run adds by itself, whose points come from the settings.
alter table fixed_item drop constraint fixed_item_kind_check;
alter table fixed_item add constraint fixed_item_kind_check check (kind in ('value', 'seniority', 'recorder', 'reviewer'));
-- Nobody has made these.
alter table fixed_item alter column created_by drop not null;
create unique index fixed_item_bonus on fixed_item (org_id, kind) where kind in ('recorder', 'reviewer');
