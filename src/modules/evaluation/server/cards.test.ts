import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { evaluationCalls as calls, type TypedForm } from '../calls.ts';
import { resultCalls } from '../result.calls.ts';
import { cardSteps, cardStates, steps } from '../rules/states.ts';
import {
  answerAs,
  cardOf,
  codeOf,
  customer,
  evaluationWorld,
  serviceOf,
  threeQuestions,
  valuesOf,
} from './fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 50 };

const withOneStar: TypedForm = { ...threeQuestions, questions: threeQuestions.questions.slice(0, 1) };
const reworded: TypedForm = {
  ...threeQuestions,
  questions: threeQuestions.questions.map((question) => ({
    ...question,
    text: { ...question.text, zh_CN: `${question.text.zh_CN}？` },
  })),
};

describe('a form', () => {
  test('that was answered gets a new version; comparable ones count together, and the old average stays', async () => {
    const setup = await evaluationWorld(world, {
      evaluators: 'everybody',
      byCustomers: false,
      anonymity: 'named',
      perPerson: 5,
    });
    const { manager, cardId, serviceId, org } = setup;
    const people = await Promise.all(Array.from({ length: 5 }, () => org.person()));
    const answer = async (formNo: number, values: ReturnType<typeof valuesOf>) => {
      for (const person of people)
        expect((await answerAs(person, { cardId, subjectId: serviceId, formNo }, values)).reason).toBeNull();
      await world.settle();
    };
    let version = 3;
    const publish = async (form: TypedForm) => {
      const saved = await manager.as.get(calls.publish, { id: cardId, version, form });
      version = saved.version;
      return saved.formNo;
    };
    const averages = async () => {
      const results = await manager.as.get(resultCalls.results, { id: cardId });
      const each = await Promise.all(
        results.versions.map(({ no }) => manager.as.get(resultCalls.results, { id: cardId, formNo: no })),
      );
      return {
        together: results.average,
        answers: results.answers,
        each: each.map(({ average }) => average),
      };
    };
    expect(await publish(threeQuestions)).toBe(1);
    await answer(1, valuesOf(4, 'a'));
    expect(await averages()).toEqual({ together: 433, answers: 5, each: [433] });
    expect(await publish(reworded)).toBe(2);
    expect(await publish(reworded)).toBe(2);
    await answer(2, valuesOf(1, 'b'));
    expect(await averages()).toEqual({ together: 267, answers: 10, each: [433, 100] });
    expect(await publish(withOneStar)).toBe(3);
    await answer(3, [{ questionId: 'q1', value: '5' }]);
    expect(await averages()).toEqual({ together: 500, answers: 5, each: [433, 100, 500] });
    const { questions } = await manager.as.get(resultCalls.results, { id: cardId });
    // The same question counts over all versions.
    expect(questions).toMatchObject([{ id: 'q1', answers: 15, average: 333 }]);
    const late = await answerAs(people[0]!, { cardId, subjectId: serviceId, formNo: 4 });
    expect(late.reason).toBe('evaluation_not_asked');
  });

  test('is refused at the place of its mistake', async () => {
    const { manager } = await evaluationWorld(world);
    const cardId = newId();
    await manager.as.get(calls.save, { id: cardId, version: 0, ...cardOf() });
    const [stars, choice] = threeQuestions.questions as [
      TypedForm['questions'][number],
      TypedForm['questions'][number],
    ];
    const fieldsOf = async (...questions: TypedForm['questions']) => {
      const form = { ...threeQuestions, questions };
      const { envelope } = await manager.as.call(calls.publish, { id: cardId, version: 1, form });
      return Object.keys((envelope as { fields?: object }).fields ?? {});
    };
    expect(await fieldsOf({ ...stars, text: { zh_CN: '', en_US: '', es_ES: '', ms_MY: '' } })).toEqual([
      'form.questions.0.text',
    ]);
    expect(await fieldsOf(stars, { ...stars, required: false })).toEqual(['form.questions.1']);
    expect(await fieldsOf({ ...stars, required: false })).toEqual(['form.questions.0.required']);
    expect(await fieldsOf({ ...choice, options: choice.options.slice(0, 1) })).toEqual([
      'form.questions.0.options',
    ]);
    expect(
      await fieldsOf({ ...choice, options: choice.options.map((option) => ({ ...option, score: 0 })) }),
    ).toEqual(['form.questions.0.options.0.score']);
    expect(await fieldsOf({ ...stars, weight: 0, required: false })).toEqual([]);
  });
});

describe('an answer to an optional question', () => {
  test('is not shown before five have answered it, whatever else they answered', async () => {
    const [stars] = threeQuestions.questions as [TypedForm['questions'][number]];
    const optional = { ...stars, id: 'q9', required: false, weight: 0 };
    const form = { ...threeQuestions, questions: [stars, optional] };
    const setup = await evaluationWorld(world, { evaluators: 'everybody', byCustomers: false });
    const { manager, cardId, serviceId: subjectId, org } = setup;
    await manager.as.get(calls.publish, { id: cardId, version: 3, form });
    const people = await Promise.all(Array.from({ length: 10 }, () => org.person()));
    const results: unknown[] = [];
    for (const [at, person] of people.entries()) {
      await answerAs(person, { cardId, subjectId }, [
        { questionId: 'q1', value: '4' },
        ...(at < 4 || at === 7 ? [{ questionId: 'q9', value: at === 7 ? '1' : '5' }] : []),
      ]);
      if ((at + 1) % 5 > 0) continue;
      await world.settle();
      const { questions, answers } = await manager.as.get(resultCalls.results, { id: cardId });
      results.push([answers, ...questions.map((question) => [question.answers, question.average])]);
    }
    expect(results).toEqual([
      [5, [5, 400], [0, null]],
      [10, [10, 400], [5, 420]],
    ]);
  });
});

describe('a card', () => {
  test('takes the steps of the table, and no others', async () => {
    const { manager } = await evaluationWorld(world);
    for (const state of cardStates)
      for (const step of cardSteps) {
        const id = newId();
        await manager.as.get(calls.save, { id, version: 0, ...cardOf() });
        await manager.as.get(calls.publish, { id, version: 1, form: threeQuestions });
        await manager.as.get(calls.saveService, { id: newId(), version: 0, cardId: id, ...serviceOf('一') });
        let version = 2;
        for (const before of state === 'draft'
          ? []
          : state === 'open'
            ? (['open'] as const)
            : (['open', 'close'] as const))
          ({ version } = await manager.as.get(calls.step, { id, version, step: before }));
        const { reason } = await manager.as.call(calls.step, { id, version, step });
        expect([state, step, reason]).toEqual([
          state,
          step,
          steps[step].from === state ? null : 'evaluation_state',
        ]);
      }
  });

  test('opens only with a form, something to evaluate and somebody who answers, before its end', async () => {
    const { manager } = await evaluationWorld(world);
    const id = newId();
    const open = async (version: number) =>
      (await manager.as.call(calls.step, { id, version, step: 'open' })).reason;
    await manager.as.get(calls.save, {
      id,
      version: 0,
      ...cardOf({ byCustomers: false, toDay: '2026-11-19' }),
    });
    expect(await open(1)).toBe('evaluation_over');
    await manager.as.get(calls.save, { id, version: 1, ...cardOf({ byCustomers: false }) });
    expect(await open(2)).toBe('evaluation_no_form');
    await manager.as.get(calls.publish, { id, version: 2, form: threeQuestions });
    expect(await open(3)).toBe('evaluation_nobody');
    await manager.as.get(calls.save, { id, version: 3, ...cardOf() });
    expect(await open(4)).toBe('evaluation_no_subject');
    const service = { id: newId(), version: 0, cardId: id, ...serviceOf('一') };
    await manager.as.get(calls.saveService, service);
    expect(await open(4)).toBeNull();
    const named = await manager.as.call(calls.save, { id, version: 5, ...cardOf({ anonymity: 'named' }) });
    expect(named.reason).toBe('evaluation_fixed');
    const persons = await manager.as.call(calls.save, { id, version: 5, ...cardOf({ kind: 'person' }) });
    expect(persons.reason).toBe('evaluation_fixed');
    const often = await manager.as.call(calls.save, { id, version: 5, ...cardOf({ perPerson: 2 }) });
    expect(often.reason).toBe('evaluation_once');
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    expect((await stranger.as.call(calls.detail, { id })).reason).toBe('not_found');
    expect((await stranger.as.call(calls.step, { id, version: 5, step: 'close' })).reason).toBe('not_found');
    expect((await stranger.as.call(resultCalls.results, { id })).reason).toBe('not_found');
  });

  test('is copied with its form and subjects, which keep their order and can be retired', async () => {
    const { manager, cardId, serviceId } = await evaluationWorld(world);
    const second = newId();
    await manager.as.get(calls.saveService, { id: second, version: 0, cardId, ...serviceOf('取药') });
    await manager.as.get(calls.order, { cardId, ids: [second, serviceId] });
    const namesOf = async (id: string) =>
      (await manager.as.get(calls.subjects, { ...page, cardId: id })).rows.map(({ name, isActive }) => [
        name,
        isActive,
      ]);
    expect(await namesOf(cardId)).toEqual([
      ['取药', true],
      ['挂号', true],
    ]);
    const copy = { id: newId(), fromId: cardId, title: 'Again', fromDay: '2026-12-01', toDay: '2026-12-31' };
    await manager.as.get(calls.copy, copy);
    expect(await namesOf(copy.id)).toEqual(await namesOf(cardId));
    const { rows } = await manager.as.get(calls.list, { ...page, keyword: 'Again' });
    expect(rows).toMatchObject([{ state: 'draft', questions: 3, subjects: 2, answers: 0, average: null }]);
    await manager.as.get(calls.retire, { id: second, version: 1, isActive: false });
    expect(await namesOf(cardId)).toEqual([
      ['挂号', true],
      ['取药', false],
    ]);
    const pdf = await manager.as.raw(calls.sheet, { id: cardId, kind: 'a4-8' });
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 4)]).toEqual([
      'application/pdf',
      '%PDF',
    ]);
  });
});

describe('the page', () => {
  test('refuses codes that we did not write, answers of another site, and what it did not ask', async () => {
    const setup = await evaluationWorld(world);
    const { merit, cardId, serviceId, manager } = setup;
    const code = await codeOf(world, merit, cardId);
    const forged = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`;
    for (const typed of ['E', forged, `C${code.slice(1)}`, 'x'.repeat(90), '%00'])
      expect([typed, (await customer(world, encodeURIComponent(typed)).open()).status]).toEqual([typed, 404]);
    const visitor = customer(world, code);
    const { text } = await visitor.open();
    const [, styles = ''] = /href="(\/satisfy\/assets\/[^"]+)"/.exec(text) ?? [];
    const sheet = await (await fetch(world.base + styles)).text();
    expect(text.length + sheet.length).toBeLessThan(50_000);
    expect(text).not.toContain('<script');
    const elsewhere = customer(world, code, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await elsewhere.send({ 'q-q1': '5', 'q-q2': 'a' })).text).toContain('Kindness');
    const whole = { 'q-q1': '5', 'q-q2': 'a' };
    const wrong = async (fields: Record<string, string>) =>
      (await visitor.send({ ...whole, ...fields })).text;
    expect(await wrong({ 'q-q1': '' })).toContain('answer all questions');
    expect(await wrong({ 'q-q1': '6' })).toContain('role="alert"');
    expect(await wrong({ 'q-q2': 'c' })).toContain('role="alert"');
    expect(await wrong({ 'q-q3': 'x'.repeat(501) })).toContain('At most 500');
    expect(await wrong({ 'q-q3': 'a\u0000b' })).toContain('role="alert"');
    expect(await wrong({ form: '2' })).toContain('have changed');
    const comment = '<script>alert(1)</script>';
    const spanish = await wrong({ 'q-q3': comment, language: 'es_ES' });
    expect(spanish).toContain('&lt;script&gt;');
    expect(spanish).toContain('opcional');
    const sent = await Promise.all(Array.from({ length: 10 }, () => wrong({})));
    expect(sent.filter((answer) => answer.includes('We have received'))).toHaveLength(1);
    expect(sent.filter((answer) => answer.includes('You have answered today'))).toHaveLength(9);
    await manager.as.get(calls.retire, { id: serviceId, version: 1, isActive: false });
    expect((await visitor.open()).text).toContain('not open now');
  });

  test('answers strange fields without an error', async () => {
    const setup = await evaluationWorld(world);
    const visitor = customer(world, await codeOf(world, setup.merit, setup.serviceId));
    const strange = [
      '',
      '-1',
      '1e9',
      newId(),
      '\u0000',
      'x'.repeat(9_000),
      '[object Object]',
      '__proto__',
      '🌹',
    ];
    for (const value of strange) {
      const fields = { subject: value, 'q-q1': value, 'q-q2': value, __proto__: value, 'q-': value };
      const answers = [await visitor.send(fields), await visitor.send({ ...fields, form: value })];
      for (const { status, text } of answers) {
        expect([value, status]).toEqual([value, 200]);
        expect(text).not.toContain('We have received');
      }
    }
  });

  test('is closed before its first day, after its last and while the card is', async () => {
    const { merit, cardId, manager } = await evaluationWorld(world, {
      fromDay: '2026-11-20',
      toDay: '2026-11-21',
    });
    const visitor = customer(world, await codeOf(world, merit, cardId));
    const isOpen = async (at: string) => {
      world.at(at);
      return !(await visitor.open()).text.includes('not open now');
    };
    // The organisation's days are eight hours before those of the clock.
    expect(await isOpen('2026-11-19T15:59:00Z')).toBe(false);
    expect(await isOpen('2026-11-19T16:01:00Z')).toBe(true);
    expect(await isOpen('2026-11-21T15:59:00Z')).toBe(true);
    expect(await isOpen('2026-11-21T16:01:00Z')).toBe(false);
    await manager.as.get(calls.step, { id: cardId, version: 3, step: 'close' });
    expect(await isOpen('2026-11-20T04:00:00Z')).toBe(false);
  });
});
