-- Only for questions about members: PostgreSQL 18 skips from member to member through an index that begins with them,
-- and took it for the entries of some days, a hundred thousand searches instead of one range of entry_date. Every
-- condition on a member implies this one, and a condition on days alone does not.
create index entry_of_member on entry (org_id, member_id, book_date, posting_id)
  include (line, period, bmp, amp, pmp, gcp, merit) where member_id is not null;
drop index entry_statement;
