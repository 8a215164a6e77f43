import { expect, test } from 'vitest';
import { webModule } from './registry.ts';

test('the application opens on checking in the base version and on the list otherwise', () => {
  const entry = webModule.entries?.['/bpcAppIntegral'];
  expect(entry?.('base')).toEqual(['/integralManage/topicView']);
  for (const version of ['standard', 'professional', ''])
    expect(entry?.(version)).toEqual(['/integralManage/list']);
});
