import { describe, expect, test } from 'vitest';
import { crate, light, openYard } from '../test-yard.ts';

const headers = { 'content-type': 'application/json', passphrase: 'any, text' };

function item(id: number, propertyName: string, objectPath = light) {
  const Body = { objectPath, access: 'READ_ACCESS', propertyName };
  return { RequestId: id, URL: '/remote/object/property', Verb: 'PUT', Body };
}

describe('without a Passphrase header', () => {
  test.each([[[]], [[item(1, 'Intensity')]]])('the editor goes down', Requests => {
    const yard = openYard();
    expect(yard.put('/remote/batch', { Requests })).toBe('crash');
    expect(yard.editor.state).toBe('crashed');
  });
});

test('answers in order, each item with a code of its own', () => {
  const Requests = [
    item(11, 'Intensity'),
    { RequestId: 12, URL: '/remote/nope', Verb: 'PUT', Body: {} },
    {
      RequestId: 13,
      URL: '/remote/object/property',
      Verb: 'PUT',
      Body: { objectPath: light, propertyName: 'Intensity', propertyValue: { Intensity: 3 } },
    },
    item(14, 'Intensity'),
  ];
  expect(openYard().put('/remote/batch', { Requests }, headers)).toBe(`200 {
	"Responses": [
		{
			"RequestId": 11,
			"ResponseCode": 200,
			"ResponseBody": {
	"Intensity": 1850
}
		},
		{
			"RequestId": 12,
			"ResponseCode": 404,
			"ResponseBody": { "errorMessage": "Route /remote/nope could not be found." }
		},
		{
			"RequestId": 13,
			"ResponseCode": 200,
			"ResponseBody": null
		},
		{
			"RequestId": 14,
			"ResponseCode": 200,
			"ResponseBody": {
	"Intensity": 3
}
		}
	]
}`);
});

test('one unescaped error text makes the whole body invalid JSON', () => {
  const text = openYard().put('/remote/batch', { Requests: [item(1, 'PrimaryActorTick', crate)] }, headers);
  expect(text).toMatch(/^200 /);
  expect(() => JSON.parse(text.slice(4))).toThrow(SyntaxError);
});

describe('bodies go with the last id that was read', () => {
  const send = (Requests: unknown[]) => {
    const text = openYard().put('/remote/batch', { Requests }, headers);
    return JSON.parse(text.slice(4)).Responses.map(
      (response: { ResponseBody: unknown }) => response.ResponseBody,
    );
  };

  test('ids that are the same get the last body', () => {
    expect(send([item(1, 'Intensity'), item(1, 'Temperature')])).toEqual([
      { Temperature: 6500 },
      { Temperature: 6500 },
    ]);
  });

  test('an id behind its body belongs to the next', () => {
    const turned = ({ RequestId, ...rest }: ReturnType<typeof item>) => ({ ...rest, RequestId });
    const bodies = send([turned(item(1, 'Intensity')), turned(item(2, 'Temperature'))]);
    expect(bodies).toEqual([{ Temperature: 6500 }, { errorMessage: 'Unable to deserialize request.' }]);
  });
});

test('query strings count from 5.5', () => {
  const Body = { objectPath: crate, propertyName: 'Tags', access: 'WRITE_ACCESS' };
  const Requests = [{ RequestId: 1, URL: '/remote/object/property/remove?index=0', Verb: 'PUT', Body }];
  const yard = openYard();
  expect(yard.put('/remote/batch', { Requests }, headers)).toContain('"ResponseCode": 200');
  expect(yard.editor.world.get(crate, 'Tags')).toEqual(['Heavy']);
});
