-- Members by number, deleted ones too: lists of what all of them have begin with the first of them.
create index member_by_number on member (org_id, number, id);
