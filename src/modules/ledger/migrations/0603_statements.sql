-- A member's statement and months add up entries that lie on as many pages: their sums stand in the index.
create index entry_statement on entry (org_id, member_id, book_date, posting_id)
  include (line, period, bmp, amp, pmp, gcp, merit);
drop index entry_member;
