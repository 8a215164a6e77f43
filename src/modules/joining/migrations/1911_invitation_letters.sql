-- An invitation to somebody on a list is a letter, too: it is the inviter's, and goes to the address that was named.
alter table identity.letter drop constraint letter_topic_check;
alter table identity.letter add constraint letter_topic_check check (topic in ('code', 'link', 'changed', 'invitation'));
