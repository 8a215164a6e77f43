-- What was handed in and never posted is looked for by its age, over all organisations.
create index import_batch_stale on import_batch (modified_at)
  where state in ('read', 'checked', 'failed') and row_count > 0;
