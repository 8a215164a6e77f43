-- What lines count in hours, sales or output in place of points, with the rate by which it became points: an entry for each
-- line, null for those that count nothing. Another value of a conversion is tried on it.
alter table merit_record add column l_counted jsonb;
create index merit_record_counted on merit_record (org_id, record_date, id) where l_counted is not null;
