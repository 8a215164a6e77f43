-- An authority that is ended in the course of a day: its last day stays that of what was released under it, and from that
-- moment on it binds nobody.
alter table authority_binding add column ended_at timestamptz;
