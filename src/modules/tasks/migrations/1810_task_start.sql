-- The first day that counts, where a task begins in the middle of its month; null for the whole month.
alter table task add column counts_from date;
