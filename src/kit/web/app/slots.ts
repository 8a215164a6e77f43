import type { ComponentType } from 'react';
import type { PermissionId } from '../../contract/permission.ts';
import type { Catalogue, MenuTitles } from '../../contract/words/catalogue.ts';
import type { Command } from '../palette/command-palette.tsx';
import type { Icon } from '../display/icons.tsx';
import type { HomeJump, Me } from './me.ts';
import type { PartCode, WordsOf } from './screen.ts';

/**
 * A part of the home page: over the whole width before all others, or in the wide or the narrow column. On a narrow
 * page all parts follow each other by `order`. The page appears once each part has reported by `useHomeReady` that its
 * data are here.
 */
export type HomePart = {
  readonly id: string;
  readonly width: 'full' | 'wide' | 'narrow';
  readonly order: number;
  /** The name under which people move and hide it; one without stays where it is. */
  readonly title?: (texts: Catalogue) => string;
  /** The right without which it is not shown. */
  readonly permission?: PermissionId;
  /** A further condition on which the member has it. */
  readonly isFor?: (me: Me) => boolean;
  readonly Part: ComponentType;
};

/**
 * A way to everyday work, where the member may open its screen. Of those with one `jump` only the first is shown; those
 * without follow.
 */
export type HomeTile = {
  readonly jump?: HomeJump;
  readonly order: number;
  readonly to: `/${string}`;
  /** The path of the menu entry that `to` leads to. */
  readonly screen: `/${string}`;
  readonly icon: Icon;
  readonly title: (texts: Catalogue) => string;
  /** A condition besides the rights on which the member has it. */
  readonly isFor?: (me: Me) => boolean;
  /** The id of the count that it shows. */
  readonly count?: string;
};

/** The parts and tiles of a module on the home page. */
export type HomeParts = { readonly parts?: readonly HomePart[]; readonly tiles?: readonly HomeTile[] };

export type PaletteQuery = {
  /** Empty before anything is typed. */
  readonly term: string;
  readonly signal: AbortSignal;
  readonly me: Me;
  readonly go: (href: string) => void;
};

/** A group of the palette: commands of a module, or what a search of it finds. */
export type PaletteSource = {
  readonly id: string;
  readonly order: number;
  readonly title: (menu: MenuTitles) => string;
  readonly permission?: PermissionId;
  readonly find: (query: PaletteQuery) => Promise<readonly Command[]> | readonly Command[];
};

/** A part of a page that is found by its name; it says `data-anchor`. */
type PageSection = {
  readonly anchor: string;
  readonly title: string;
  readonly permission?: PermissionId;
};

/** The parts of a page, and the catalogues that name them. */
export type PageSections = {
  readonly words: WordsOf;
  readonly sections: (texts: Catalogue) => readonly PageSection[];
};

/** A button of the header with a count that live events keep fresh. */
export type HeaderItem = {
  readonly order: number;
  readonly icon: Icon;
  readonly to: `/${string}`;
  readonly label: (menu: MenuTitles, count: number) => string;
  /** The id under which other parts show the same count. */
  readonly count: string;
  /** Types of live events after which the count is read again. */
  readonly live: readonly string[];
  /** The function that reads the number; fetched after the first screen has its data. */
  readonly load: () => Promise<{ default: () => Promise<number> }>;
};

/** The means of a part of the page on which an organisation is chosen. */
export type ChooseProps = {
  /** Goes into an organisation of the user's, to a screen if one is named. */
  readonly enter: (orgId: string, target?: `/${string}`) => void;
  /** The organisations of the user are other ones now. */
  readonly changed: () => void;
};

/** A part of that page, below the organisations. */
export type ChoosePart = { readonly order: number; readonly part: PartCode<ChooseProps> };

export type PersonDialogProps = {
  readonly onClose: () => void;
  /** The session has ended at the server. */
  readonly onSignedOut: () => void;
};

/** An entry of the personal menu: a dialog, or a screen. */
export type PersonItem = {
  readonly id: string;
  readonly order: number;
  readonly icon: Icon;
  readonly label: (menu: MenuTitles) => string;
} & ({ readonly dialog: PartCode<PersonDialogProps> } | { readonly to: `/${string}` });
