/**
 * The plain texts of a record besides its name: typed, kept, found, corrected and shown as they are. A further one is a line
 * here, its column, its word and its column of lists.
 */
export const recordTexts = {
  remark: { max: 500 },
} as const satisfies Readonly<Record<string, { max: number }>>;

export type RecordText = keyof typeof recordTexts;
export type RecordTexts = Record<RecordText, string>;
/** As lists name them. */
export type TopicText = `topic${Capitalize<RecordText>}`;
export type TopicTexts = Record<TopicText, string>;

export const textNames = /* @__PURE__ */ Object.keys(recordTexts) as RecordText[];
export const topicText = (name: RecordText): TopicText =>
  `topic${name.charAt(0).toUpperCase()}${name.slice(1)}` as TopicText;

/** Something of each text, by its name. */
export const ofTexts = <Value>(of: (name: RecordText) => Value): Record<RecordText, Value> =>
  Object.fromEntries(textNames.map((name) => [name, of(name)])) as Record<RecordText, Value>;

export const noTexts: RecordTexts = /* @__PURE__ */ ofTexts(() => '');
export const textsOf = (from: RecordTexts): RecordTexts => ofTexts((name) => from[name]);
export const textsOfTopic = (topic: TopicTexts): RecordTexts => ofTexts((name) => topic[topicText(name)]);
