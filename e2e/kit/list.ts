import type { Locator, Page } from 'playwright-core';
import type { Words } from './words.ts';
import { untilLoaded } from './look.ts';

/** A list screen as its visitor sees it; pages kept behind it are not looked at. */
export class ListOn {
  readonly page: Page;
  readonly #kit: Words['kit'];

  constructor(page: Page, { kit }: Words) {
    this.page = page;
    this.#kit = kit;
  }

  get table(): Locator {
    return this.page.locator('#content table.k-table:visible');
  }

  get rows(): Locator {
    return this.table.locator('tbody:not([aria-hidden]) tr.k-row');
  }

  head(title: string): Locator {
    return this.table.locator('thead th').filter({ has: this.page.getByText(title, { exact: true }) });
  }

  get search(): Locator {
    return this.page.getByRole('search').getByRole('textbox').first();
  }

  get pages(): Locator {
    return this.page.getByRole('navigation', { name: this.#kit.list.pages });
  }

  /** The rows' names, from top to bottom, once nothing is on its way. */
  async names(): Promise<string[]> {
    await untilLoaded(this.page);
    return (await this.rows.locator('th').allInnerTexts()).map((name) => name.trim());
  }

  /** The heads from left to right. */
  async heads(): Promise<string[]> {
    await untilLoaded(this.page);
    const heads = await this.table.locator('thead th .k-ellipsis').allInnerTexts();
    return heads.map((head) => head.trim());
  }

  async settings(): Promise<Locator> {
    await this.page
      .locator('#content')
      .getByRole('button', { name: this.#kit.table.columns, exact: true })
      .click();
    return this.page.getByRole('dialog', { name: this.#kit.table.columns });
  }
}

export const searchOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
