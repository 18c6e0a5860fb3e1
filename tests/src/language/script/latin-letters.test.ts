import { expect, test } from 'vitest'
import { toLatinLetters } from '@/src/language/script/latin-letters'

test.each([
  ['सुनीता शर्मा', 'Sunita Sharma'],
  ['रमेश यादव', 'Ramesh Yadav'],
  ['अनिल देशपांडे', 'Anil Deshpande'],
  ['वसंत पाटील', 'Vasant Patil'],
  ['चन्द्र गुप्त', 'Chandra Gupta'],
  ['नरसिंह', 'Narsingh'],
  ['अंबेडकर', 'Ambedkar'],
  ['ज़ाकिर हुसैन', 'Zakir Husain'],
  ['लड़का', 'Larka'],
  ['লোপা', 'Lopa'],
])('a name of Hindi or Marathi is read without the vowels that nobody speaks: %s', (typed, read) => {
  expect(toLatinLetters(typed)).toBe(read)
})

test.each([
  ['వెంకట రమణ', 'Venkata Ramana'],
  ['లక్ష్మీ ప్రసాద్', 'Lakshmi Prasad'],
  ['రెడ్డి', 'Reddi'],
  ['முருகன் செல்வம்', 'Murugan Selvam'],
  ['செந்தில் குமார்', 'Senthil Kumar'],
  ['அஞ்சலி', 'Anjali'],
  ['கார்த்திக்', 'Karthik'],
  ['பொன்னி', 'Ponni'],
  ['கௌரி', 'Kauri'],
  ['కైలాష్', 'Kailash'],
  ['ಲೋಕೇಶ್', 'Lokesh'],
  ['ಕುಮಾರ', 'Kumara'],
])('a name of Telugu, Tamil or Kannada keeps its vowels: %s', (typed, read) => {
  expect(toLatinLetters(typed)).toBe(read)
})

test('what is in Latin letters already, and what it cannot read, stays as it was typed', () => {
  expect(toLatinLetters('Ravi कुमार')).toBe('Ravi Kumar')
  expect(toLatinLetters("R. O'Neil-सिंह")).toBe("R. O'Neil-Singh")
  expect(toLatinLetters('ജോർജ്')).toBe('ജോർജ്')
  expect(toLatinLetters('')).toBe('')
})
