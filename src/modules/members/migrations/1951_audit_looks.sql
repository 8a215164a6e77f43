-- Who exported awards and punishments is listed, too.
drop index audit_looks;
create index audit_looks on audit (org_id, at desc, id desc)
  where call in ('members.reveal', 'members.export', 'members.exportFile', 'files.startExport', 'personnel.awardHandOut');
