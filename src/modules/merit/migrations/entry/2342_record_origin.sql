-- What made a record in the place of a person, such as a card of a customer: its module follows what becomes of the record.
alter table merit_record add column origin text;
