-- Numbers in any case: a new one must not differ from another by its case alone.
create index member_number_folded on member (org_id, lower(number)) where status <> 'deleted';
