-- Points that a final reviewer took from recorder and first reviewer for a record that had to be rejected are a record
-- of their own, which counts, explains itself and is nullified as any other. `void_with`: nullified together with the
-- record it belongs to, and restored with it.
alter table merit_record
  add column penalty_of uuid,
  add column void_with  uuid,
  add foreign key (org_id, penalty_of) references merit_record (org_id, id);
create index merit_record_penalty on merit_record (org_id, penalty_of) where penalty_of is not null;
