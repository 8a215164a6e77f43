import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newId } from '../../src/kit/server/id.ts';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import type { Company } from './company.ts';

export const widths = [360, 1024, 1440, 1920] as const;

/** What an organisation writes in a language: names of its people, of its records, and what is noted to them. */
export type Style = { people: Readonly<Record<string, string>>; records: string[]; notes: string[] };

export const styles: Record<'zh_CN' | 'es_ES', Style> = {
  zh_CN: {
    people: { Morgan: '欧阳志诚', Robin: '施美华', Felix: '贺长林', Lydia: '温佩琳' },
    records: ['11月第三周纪律检查', '装配车间安全隐患排查', '11月安全生产专项检查', '品质部考勤登记'],
    notes: ['安全员复查合格，予以表扬', '', '未请假，本人已说明情况'],
  },
  es_ES: {
    people: {
      Morgan: 'Sonia Ramírez Gómez',
      Robin: 'Montserrat Romero Vidal',
      Felix: 'María José Velasco Rubio',
      Lydia: 'Cristina Gallardo García',
    },
    records: [
      'Reunión de departamento del 20 de noviembre',
      'Educación Física en 6.º Primaria B',
      'Clasificación de clases, tercera semana de noviembre',
      'Concursos de noviembre',
    ],
    notes: ['Certificado entregado en Secretaría', '', 'Cumple sin que haya que recordárselo'],
  },
};

/** Twenty records that wait for the manager's first review, as such an organisation has them. */
export async function fill(company: Company, { records, notes }: Style): Promise<void> {
  const { rows } = await company.manager.as.get(eventsCalls.list, { keyword: company.award, size: 1 });
  const today = dayInZone(new Date());
  for (let index = 0; index < 20; index += 1) {
    const members = company.targets.map(({ memberId }) => ({
      memberId,
      count: 1,
      b: 10 + index * 25,
      a: index % 3 === 0 ? 20 : 0,
      p: 0,
      g: 0,
    }));
    await company.recorder.as.get(meritCalls.submit, {
      id: newId(),
      version: 0,
      document: {
        name: records[index % records.length] ?? '',
        recordDate: addDays(today, -(index % 9)),
        remark: notes[index % notes.length] ?? '',
        firstReviewerId: company.manager.memberId,
        lastReviewerId: company.last.memberId,
        ccIds: [],
        events: [{ eventId: rows[0]?.id ?? '', name: '', desc: '', members }],
      },
    });
  }
}

export const resize = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: width < 500 ? 740 : 900 });

/** The page itself does not scroll sideways, and the menu is as wide as the room allows. */
export async function fits(page: Page, width: number): Promise<void> {
  const menu = width < 900 ? 0 : width < 1200 ? 52 : 250;
  const measure = () =>
    page.evaluate(() => {
      const sidebar = document.querySelector('#sidebar');
      const room = sidebar?.checkVisibility({ visibilityProperty: true })
        ? Math.round(sidebar.getBoundingClientRect().width)
        : 0;
      return { sideways: document.documentElement.scrollWidth - innerWidth, menu: room };
    });
  await expect.poll(measure, { message: `at ${width} px` }).toEqual({ sideways: 0, menu });
}

/** Buttons and boxes that the window cuts off, or that something lies over, where no part of the page scrolls to them. */
export const outOfReach = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>('button, input:not([type=radio], [type=file]), textarea'),
    ]);
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        if (left < -1 || right > innerWidth + 1) return true;
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return over === null || !(control.contains(over) || over.contains(control));
      })
      .map((control) => control.innerText || control.getAttribute('aria-label') || control.outerHTML);
  }, within);

/** Of each column, in how many rows it shows less than there is. */
export const cutRows = (page: Page): Promise<Record<string, number>> =>
  page.locator('#content table.k-table:visible').evaluate((table) => {
    const heads = [...table.querySelectorAll('thead th')].map(
      (head) => head.getAttribute('aria-label') ?? '',
    );
    const isCut = (part: Element): boolean =>
      getComputedStyle(part).overflowX !== 'visible' &&
      part.clientWidth > 1 &&
      (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 8);
    const counts: Record<string, number> = {};
    for (const row of table.querySelectorAll('tbody:not([aria-hidden]) tr.k-row'))
      for (const [index, cell] of [...row.children].entries())
        if ([cell, ...cell.querySelectorAll('*')].some(isCut))
          counts[heads[index] ?? ''] = (counts[heads[index] ?? ''] ?? 0) + 1;
    return counts;
  });
