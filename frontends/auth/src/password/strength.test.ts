import { guessableWords } from './guessable-words';
import { estimate } from './strength';

const words = guessableWords(['Marta Nowak', 'marta@hospital.test', 'Lakeside Medical Center']);

describe('the strength of a password', () => {
  it.each([
    ['password1234', 'common'],
    ['qwertyuiop[]', 'keyboard'],
    ['aaaaaaaaaaaa', 'repeated'],
    ['nowaklakeside', 'made of the person’s own words'],
    ['hospitalattesta', 'made of the product’s words'],
  ])('of %p is not enough: it is %s', (password) => {
    expect(estimate(password, words).score).toBeLessThan(3);
  });

  it.each(['wandering teal otters 58 hum', 'الغيوم تمشي فوق البحر ليلا', 'vK7#pq-Tz92!mLx'])(
    'of %p is enough',
    (password) => {
      expect(estimate(password, words).score).toBeGreaterThanOrEqual(3);
    },
  );

  it('is found in a blink, also of the longest password', () => {
    const begun = performance.now();
    estimate('4@3l0$'.repeat(43), words);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('comes with the reason for a weak one', () => {
    expect(estimate('password1234', words).weakness).not.toBe('');
  });
});
