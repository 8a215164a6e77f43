-- Cards whose points go through both reviews, and cards that follow what becomes of their record.
alter table satisfaction_type drop constraint satisfaction_type_review_check, add constraint satisfaction_type_review_check
  check (review in ('person', 'automatic', 'reviews'));
alter table satisfaction_type drop constraint satisfaction_type_check, add constraint satisfaction_type_check
  check (review <> 'automatic' or responsible_id is not null);
create unique index satisfaction_card_record on satisfaction_card (org_id, record_id) where record_id is not null;
