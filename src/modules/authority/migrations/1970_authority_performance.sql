-- Levels limit performance points, too; those made before this stay without such a limit.
alter table authority_level
  add column p_award_time bigint, add column p_deduct_time bigint,
  add column p_award_period bigint, add column p_deduct_period bigint,
  add constraint authority_level_performance_check
    check (least(p_award_time, p_deduct_time, p_award_period, p_deduct_period) >= 0);
