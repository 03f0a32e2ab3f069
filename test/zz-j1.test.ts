import { test } from 'vitest';
import { openBridge } from '/work/main/test/support/open-bridge.ts';
test('x', async () => {
  const bridge = await openBridge({});
  for (const [tool, args] of [['inspect',{action:'level_overview',world:{toString:1}}],['act',{action:'list_changes',since:'start',confirm:{toString:1}}],['act',{action:'detach_actor',objectPath:'x',dryRun:{toString:1}}],['act',{action:{X:'a'}}],['act',{action:[true,null,{}]}],['inspect',{action:{toString:1}}],['act',{action:'delete_asset',assetPath:'/Game/Props/Meshes/SM_Bench',confirm:'true'}]] as any) {
    const r = await bridge.call(tool, args); console.log(JSON.stringify(args), r.text.slice(0,600));
  }
});
