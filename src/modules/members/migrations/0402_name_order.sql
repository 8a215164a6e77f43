-- Names in the order of a phone book: Chinese ones by pinyin, Latin ones with their accents beside those without.
create index member_name_order on member (org_id, (name collate "zh-x-icu"), id);
drop index member_name;
