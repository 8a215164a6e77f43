-- A line of a record that counts may be nullified by itself, and restored. Null while that never happened.
alter table merit_record
  add column l_void        boolean[],
  add column l_void_reason text[],
  add constraint merit_record_void_check check (
    l_void is null or (cardinality(l_void) = cardinality(l_member) and cardinality(l_void_reason) = cardinality(l_member)));

-- The lines that a step concerned; null for the whole record.
alter table merit_history add column lines smallint[];
