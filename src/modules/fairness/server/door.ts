export { orderSurveys } from './survey.ts';
