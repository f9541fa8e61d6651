/** Written by bin/calibrate-promises.ts: a weight for each sign, in hundredths. */
export const constantWeight = -7.96;
export const writtenWeights = `
accepted=-22 agenda=10 asked:asked=-22 asked:if=10 asked:last=-14 asked:matter=26 asked:own=-16 asked:what=22 asked:when=66 asked:will-you=32 bidden=-44
by:agent:own=13 by:client:asked=-63 by:client:own=-17 by:coach:asked=43 by:coach:own=24 clause:for-you=-21 clause:i-can=-39 clause:i-ll=16 clause:me=15
clause:past=67 clause:pronoun=7 clause:when=-21 clause:you=-62 conditional=19 courtesy=-29 day:by=-18 day:exact=21 day:here=26 day:later=9 day:rule=46
day:rule:here=6 day:rule:later=4 day:rule:turn=23 day:spoken=12 day:spoken:here=20 day:spoken:later=5 day:spoken:turn=-14 day:today=19 day:tomorrow=27
day:turn=10 day>=15=6 day>=2=12 day>=32=-88 day>=60=-53 day>=8=-52 echoed=-28 ends-turn=-13 has:again=-49 has:again:own=-51 has:because=10 has:because:asked=-4
has:because:own=15 has:but=-28 has:but:asked=-24 has:but:own=-5 has:call-talk=-19 has:call-talk:asked=-5 has:call-talk:own=-14 has:for-you=-5
has:for-you:asked=-80 has:for-you:own=75 has:going-to=-26 has:going-to:own=-24 has:i-am-ing=40 has:i-am-ing:asked=-11 has:i-am-ing:own=51 has:i-can=30
has:i-can:own=30 has:i-have-to=-38 has:i-have-to:own=-38 has:i-ll:asked=-32 has:i-ll:own=35 has:i-want=18 has:i-want:own=17 has:i-would=9 has:i-would:asked=27
has:i-would:own=-18 has:if=16 has:if:own=15 has:it-ll=50 has:it-ll:own=53 has:let-me=-5 has:let-me:asked=-35 has:let-me:own=30 has:me=40 has:me:asked=46
has:me:own=-7 has:not=-93 has:not:asked=-66 has:not:own=-27 has:past=-18 has:past:asked=6 has:past:own=-24 has:perfect:asked=-20 has:perfect:own=19
has:please=-30 has:please:asked=-5 has:please:own=-25 has:pronoun=23 has:pronoun:asked=-10 has:pronoun:own=33 has:quoted=-20 has:quoted:asked=-16
has:quoted:own=-4 has:tag=-10 has:tag:asked=-4 has:thanks=-26 has:thanks:asked=-8 has:thanks:own=-18 has:then=19 has:then:asked=25 has:then:own=-6 has:think=53
has:think:asked=-6 has:think:own=58 has:third=25 has:third-ll:asked=-39 has:third-ll:own=39 has:third:asked=27 has:try=13 has:try:asked=9 has:we-ll=-5
has:we-ll:asked=-8 has:when=-14 has:when:asked=-72 has:when:own=58 has:will-do:asked=31 has:will-do:own=-31 has:you=4 has:you-ll=32 has:you-ll:own=32
has:you:asked=-6 has:you:own=10 held=-40 held:answer=-37 later:day=31 later:matter=5 later:other=-6 near:after=6 near:before=-27 near:same=98 near:turn=-22
no-day:rule=-7 no-day:spoken=-53 opened:matter=11 opened:matter:rule=-12 opened:matter:spoken=23 opened:spoken=-19 opened:spoken:asked=-7
opened:spoken:offer=-12 opened>=2=26 opened>=3=25 opens-turn=-49 place>=10=99 place>=25=125 place>=50=22 place>=70=-22 place>=85=-47 place>=93=-18
question:asked=48 question:own=48 read-back=-13 refers-back=7 reply-words>=20=20 reply-words>=3=-12 reply-words>=8=-26 reply:asked:no=-37
reply:asked:unclear=-39 reply:asked:yes=57 reply:asks=38 reply:day=-10 reply:good=40 reply:matter=20 reply:own:no=-39 reply:own:none=7 reply:own:unclear=28
reply:own:yes=25 reply:question=-4 reply:thanks=39 rule=40 rule:accepted=-20 rule:commitment.going-to=-14 rule:commitment.need-to=-23
rule:commitment.present=-21 rule:commitment.third-person=31 rule:commitment.will=17 rule:commitment.will-have=21 rule:commitment.would=9 rule:due.moved=11
rule:offer.i-can=-40 rule:offer.shall-i=-21 rule:offer.want-me=54 rule:request.could-you=4 rule:request.please=-16 rule:request.show=-16
rule:title.antecedent=33 said>=2=86 said>=3=68 spoken.asked=-22 spoken.echoed=73 spoken.own=-19 spoken.read-back=32 sure>=1=53 sure>=3=-27 sure>=5=-24
surety>=3=49 surety>=3.5=52 surety>=4=292 surety>=4.5=6 surety>=5=59 surety>=5.5=26 surety>=6=16 turn>=2=37 turn>=4=-9 turn>=6=-24 unopened:rule=39
unopened:spoken=-22 unsure=-90 vague=-57 verbs>=1=55 verbs>=2=57 verbs>=3=23 w:!=-34 w:,=-4 w:?=42 w:a=26 w:able=-27 w:about=-117 w:accountant=6 w:across=20
w:actually=-23 w:add=-4 w:afraid=-5 w:after=22 w:afternoon=60 w:again=-32 w:agent=-4 w:ago=47 w:agreed=-6 w:agreement=38 w:ahead=-4 w:all=-50 w:alone=10
w:already=5 w:alright=-7 w:also=-6 w:always=-7 w:am=22 w:an=-4 w:and=-16 w:angry=-11 w:another=-41 w:answer=7 w:anybody=-9 w:anything=-4 w:anyway=32
w:appointment=5 w:april=8 w:are=8 w:ask=-13 w:asked=21 w:asking=-12 w:asks=27 w:assistant=-5 w:at=-34 w:august=-30 w:autumn=-8 w:baby=-11 w:back=-65 w:bad=-5
w:bag=-7 w:be=10 w:beach=-7 w:beautiful=-4 w:because=15 w:bed=12 w:been=-38 w:before=25 w:begin=15 w:behind=-7 w:believe=39 w:bench=-11 w:better=-24
w:between=26 w:big=-6 w:bill=-5 w:bit=-9 w:board=28 w:boat=-8 w:both=59 w:boxes=-4 w:boy=-4 w:boys=-14 w:branch=-4 w:bring=29 w:brings=-6 w:brother=-13
w:brother-in-law=-10 w:brought=-10 w:budget=-4 w:building=-7 w:built=16 w:bus=-5 w:but=-5 w:button=37 w:buy=39 w:by=34 w:cake=56 w:call=90 w:called=-10
w:calling=53 w:calls=-20 w:came=-9 w:can=7 w:can't=-18 w:car=-14 w:carry=-22 w:cash=16 w:catch=9 w:cause=12 w:certificate=-9 w:change=23 w:changed=-7
w:charge=-7 w:cheap=-13 w:check=19 w:child=-7 w:choose=-5 w:christmas=-9 w:class=-8 w:clean=66 w:clear=-5 w:client=11 w:clients=48 w:close=38 w:closed=-9
w:closing=33 w:club=7 w:coach=-7 w:coffee=13 w:cold=-9 w:college=-7 w:come=-16 w:comes=31 w:coming=66 w:company=-5 w:computer=-4 w:contract=-12 w:cook=-10
w:copy=9 w:costs=-4 w:could=26 w:couldn't=-4 w:counted=-6 w:counter=6 w:counting=-6 w:country=55 w:couple=9 w:course=-4 w:cousin=-14 w:cross=-46 w:crying=-7
w:cut=-8 w:dark=9 w:date=-8 w:daughter=8 w:day=10 w:days=-65 w:december=11 w:decent=54 w:decide=-14 w:decided=-5 w:deck=-6 w:dentist=18 w:deposit=-6 w:desk=5
w:did=9 w:didn't=-14 w:different=-15 w:diwali=-6 w:do=-58 w:doctor=-6 w:does=28 w:doesn't=-13 w:dog=-6 w:dogs=-7 w:doing=29 w:dollars=-4 w:don't=-28 w:done=-27
w:door=-31 w:doors=-5 w:down=-6 w:dr=-21 w:draft=64 w:drawer=26 w:drive=-34 w:drop=12 w:due=-6 w:dutch=8 w:each=13 w:early=31 w:easter=42 w:eat=33 w:eaten=-11
w:eight=49 w:eighteen=57 w:eighteenth=77 w:eighth=-100 w:either=-28 w:electric=-8 w:eleven=-24 w:eleventh=-4 w:ellen=8 w:else=-8 w:email=-48 w:empty=9 w:end=-45
w:engineer=-10 w:english=21 w:enjoy=-6 w:enough=32 w:envelope=25 w:even=-32 w:evening=82 w:ever=-7 w:every=-36 w:everybody=21 w:everything=36 w:eye=-6 w:face=31
w:fair=-9 w:fall=-5 w:families=27 w:family=42 w:far=-4 w:father=-7 w:february=-10 w:fella=-7 w:few=-4 w:fifteen=39 w:fifteenth=-25 w:figures=-10 w:file=-8
w:fill=-11 w:fine=-15 w:finish=-9 w:finished=-8 w:first=-12 w:fish=-7 w:five=43 w:fixed=-10 w:floor=-9 w:flowers=-6 w:food=55 w:forget=-8 w:forgotten=-4
w:form=5 w:forty=-19 w:forward=14 w:four=-40 w:fourteen=40 w:fourteenth=-8 w:free=42 w:friday=-9 w:friday's=-4 w:fridge=-5 w:friend=5 w:from=51 w:front=-14
w:full=-8 w:funeral=-4 w:gave=-5 w:geneva=-4 w:germans=28 w:get=24 w:gets=20 w:getting=-4 w:girl=-6 w:girls=38 w:give=-8 w:given=-4 w:gives=34 w:glad=-44
w:go=-34 w:god=-14 w:goes=47 w:gone=-6 w:gonna=-4 w:good=5 w:got=39 w:gotta=8 w:grand=-6 w:grandmother=-4 w:guarantee=11 w:guess=5 w:guy=-5 w:had=30 w:half=-21
w:hall=5 w:hand=-90 w:hands=-7 w:hang=25 w:happy=32 w:has=11 w:hat=-7 w:hate=-5 w:have=-23 w:haven't=-14 w:having=-6 w:he'd=12 w:he'll=24 w:he's=-62 w:head=-12
w:hear=48 w:heard=-8 w:help=7 w:her=45 w:here=-15 w:high=-23 w:him=74 w:his=21 w:hold=-10 w:holiday=-13 w:home=-39 w:honestly=-4 w:hotel=45 w:hour=-37
w:hours=-9 w:house=38 w:hundred=-37 w:husband=-6 w:i=51 w:i'd=12 w:i'll=43 w:i'm=36 w:i've=65 w:idea=-7 w:if=7 w:in=45 w:inside=-5 w:instead=-4 w:insurance=34
w:interesting=-4 w:into=-4 w:invoice=28 w:is=-61 w:isn't=-6 w:it=14 w:it'd=-7 w:it'll=54 w:it's=-59 w:itself=31 w:jam=57 w:january=-18 w:judith=-6 w:july=-10
w:june=-11 w:just=-46 w:keep=-16 w:key=18 w:kids=-4 w:knock=-21 w:know=-28 w:knows=-7 w:ladder=41 w:lady=-19 w:land=-4 w:last=-30 w:late=-20 w:later=4
w:laugh=-5 w:laughed=-12 w:lawyer=7 w:lease=-9 w:leave=-46 w:leaves=-5 w:left=-15 w:less=-4 w:let=30 w:letter=-43 w:letters=-17 w:lie=-5 w:life=-5 w:light=-7
w:like=9 w:likes=40 w:line=-33 w:lines=-8 w:list=-9 w:listen=15 w:little=9 w:live=10 w:loan=-5 w:long=-11 w:look=-20 w:looked=41 w:looking=-12 w:looks=-10
w:loom=-22 w:lorry=12 w:lost=-10 w:lot=14 w:loud=-5 w:love=-13 w:lovely=46 w:low=-5 w:lunch=-12 w:machine=-7 w:made=-11 w:mail=-6 w:make=20 w:man=-29
w:manager=10 w:many=-4 w:march=8 w:mark=26 w:market=-11 w:martin=42 w:matter=19 w:may=-10 w:maybe=-5 w:me=-15 w:mean=-18 w:means=-16 w:message=44 w:middle=18
w:midnight=6 w:might=-14 w:milk=12 w:mind=-16 w:minute=30 w:mistake=-9 w:monday=27 w:money=12 w:month=11 w:months=-29 w:more=6 w:mornings=-7 w:most=-4
w:mother=-26 w:mouth=-7 w:move=-8 w:moved=-6 w:much=-4 w:must=-14 w:my=-21 w:myself=-44 w:name=35 w:names=-61 w:near=-10 w:nearly=-4 w:neck=-5 w:need=-113
w:needs=-12 w:never=-10 w:new=-6 w:newspaper=-8 w:next=35 w:nice=-11 w:night=-25 w:nights=-8 w:nine=-35 w:nineteenth=-6 w:ninth=-8 w:no=63 w:nobody=-5 w:noon=20
w:not=9 w:note=-29 w:noted=-19 w:notes=12 w:nothing=-10 w:november=-24 w:now=37 w:number=-5 w:numbers=-23 w:nurses=-4 w:october=-12 w:of=35 w:off=-7 w:offer=-12
w:offered=-14 w:office=-44 w:oh=-7 w:okay=-7 w:old=-23 w:on=17 w:once=4 w:one=22 w:one's=-6 w:open=-18 w:order=28 w:orders=-19 w:other=33 w:our=25 w:out=54
w:outside=-10 w:over=4 w:owe=4 w:owes=-7 w:own=-47 w:owner=9 w:page=16 w:pages=-4 w:paid=-22 w:paper=47 w:papers=9 w:part=-5 w:pass=21 w:past=-14 w:patients=4
w:pays=-22 w:pencil=47 w:people=-44 w:per=44 w:percent=-14 w:perfect=-7 w:perhaps=-4 w:person=-8 w:phone=11 w:photo=-16 w:picture=29 w:pictures=41 w:place=34
w:planned=-8 w:play=-42 w:please=-25 w:plus=-8 w:point=-17 w:possible=13 w:post=56 w:practice=40 w:prefer=-12 w:pretty=-7 w:price=-49 w:print=-57 w:probably=-41
w:program=-6 w:promised=-8 w:properly=-9 w:push=-13 w:put=34 w:putting=14 w:question=7 w:quiet=17 w:quote=-5 w:radio=-9 w:rain=-10 w:raise=-12 w:rather=-12
w:reach=11 w:read=-49 w:really=-5 w:reckon=40 w:recording=-6 w:register=-4 w:remember=-6 w:rent=5 w:reply=-47 w:rest=46 w:retired=51 w:return=17 w:ring=73
w:road=-13 w:room=-8 w:round=22 w:rule=-8 w:run=-26 w:running=11 w:runs=-8 w:rush=-6 w:ruth=-10 w:sad=-5 w:said=-88 w:salary=-9 w:same=71 w:sandwich=-5 w:sat=-4
w:saturday=9 w:saturdays=-4 w:save=-10 w:saw=-36 w:say=-10 w:saying=-8 w:says=-54 w:scared=-4 w:school=-34 w:season=4 w:second=8 w:secretary=26 w:see=-49
w:seen=-6 w:sell=-16 w:send=-12 w:sends=8 w:sensible=-4 w:sent=66 w:sentence=-7 w:september=-8 w:service=-4 w:session=-14 w:set=38 w:seven=-18 w:seventeenth=64
w:seventh=-57 w:shall=78 w:share=35 w:she=9 w:she'd=51 w:she'll=-13 w:she's=44 w:sheet=-8 w:shift=45 w:shoes=-4 w:shoot=-6 w:short=54 w:should=33 w:shut=-13
w:side=-17 w:sign=-5 w:signed=-19 w:since=-23 w:sister=43 w:sister's=-9 w:sit=-23 w:sitting=-6 w:six=32 w:sixteenth=12 w:sixth=-26 w:sixty=-9 w:sleep=-12
w:sleeping=-5 w:sleeps=-4 w:slot=29 w:so=-7 w:sold=-4 w:some=32 w:somebody=7 w:someone=-19 w:something=-47 w:somewhere=-12 w:son=4 w:soon=20 w:sorry=-6
w:sort=25 w:sound=-13 w:sounds=-9 w:speak=-5 w:speaking=-4 w:spot=-10 w:spreadsheet=27 w:spring=-7 w:staff=7 w:stamp=-10 w:stand=4 w:standing=75 w:start=-10
w:starting=-8 w:stays=-5 w:steph=18 w:still=-8 w:stock=41 w:stop=-14 w:stopped=-5 w:straight=11 w:street=-4 w:stuck=-46 w:student=-23 w:stupid=-6 w:such=-5
w:suggest=-14 w:sunday=-33 w:suppose=12 w:sure=39 w:sweet=-4 w:system=30 w:table=29 w:take=-28 w:taken=-13 w:takes=-6 w:talked=-4 w:tax=-9 w:tea=25 w:teeth=-23
w:tell=-22 w:telling=-5 w:tells=18 w:template=-7 w:ten=-19 w:tenth=-24 w:text=17 w:than=-10 w:thank=-13 w:thanksgiving=-5 w:that=-26 w:that'd=-8 w:that's=-42
w:the=10 w:their=-12 w:them=25 w:then=31 w:there=46 w:there's=-36 w:these=-30 w:they=-56 w:they'd=-23 w:they'll=20 w:they're=-19 w:they've=-14 w:thing=-11
w:things=-15 w:think=-58 w:thinking=-19 w:thinks=-15 w:third=-40 w:thirteenth=-7 w:thirty=28 w:thirty-eight=35 w:thirty-first=8 w:thirty-one=-20 w:those=-25
w:though=9 w:thought=-19 w:thousand=21 w:three=16 w:through=-8 w:thursday=65 w:till=-46 w:time=-23 w:times=20 w:tired=-11 w:today=-24 w:told=-33 w:tomasz=49
w:tomorrow=51 w:tonight=100 w:took=-21 w:top=-6 w:touch=36 w:train=-7 w:trouble=-6 w:truck=-11 w:turn=-5 w:twelve=-14 w:twentieth=8 w:twenty=-30
w:twenty-fifth=-7 w:twenty-fourth=-18 w:twenty-ninth=15 w:twenty-second=41 w:twenty-seventh=51 w:twenty-sixth=-11 w:twice=-4 w:two=25 w:type=-9 w:under=-30
w:understand=-6 w:until=53 w:up=30 w:us=6 w:use=58 w:used=-15 w:uses=9 w:usual=-20 w:van=-4 w:version=61 w:very=-12 w:vet=-5 w:view=52 w:voice=28 w:wait=-13
w:waiting=25 w:walk=10 w:wall=-6 w:want=5 w:wanted=-16 w:wants=10 w:war=7 w:was=-82 w:water=-4 w:way=-9 w:we=12 w:we'd=-8 w:we've=-9 w:website=-5 w:wedding=-8
w:wednesday=18 w:weekend=-57 w:weeks=12 w:well=-17 w:went=-18 w:were=-12 w:wet=-4 w:what=20 w:what's=4 w:whatever=-8 w:whatsapp=57 w:when=19 w:where=-10
w:whether=8 w:which=-18 w:while=-8 w:who=9 w:whole=-17 w:why=-5 w:wi=-4 w:wife=-7 w:will=9 w:wish=-8 w:with=-27 w:woman=19 w:won't=16 w:wonder=-4 w:word=-10
w:words=44 w:work=-20 w:worked=-10 w:working=-5 w:works=-5 w:would=51 w:wouldn't=-9 w:write=12 w:writes=-7 w:writing=-27 w:written=-11 w:wrong=-6 w:wrote=27
w:yard=-7 w:yeah=27 w:year=-20 w:years=-68 w:yes=-27 w:yesterday=-6 w:you=10 w:you'd=27 w:you'll=33 w:you're=-48 w:you've=33 w:young=-7 w:your=-40 w:yourself=-6
w?:!=-17 w?:,=71 w?:?=35 w?:a=16 w?:able=-9 w?:about=-32 w?:after=-26 w?:afternoon=-5 w?:again=9 w?:ahead=-4 w?:all=9 w?:alone=-10 w?:already=-6 w?:also=-18
w?:always=25 w?:an=-4 w?:and=38 w?:answer=-9 w?:any=-9 w?:anything=-17 w?:anyway=-9 w?:april=-4 w?:are=-33 w?:as=-10 w?:ask=33 w?:asked=17 w?:asks=-4 w?:at=-39
w?:august=41 w?:back=15 w?:bank=-15 w?:be=-29 w?:because=-4 w?:been=-12 w?:before=86 w?:behind=-13 w?:being=-10 w?:better=-4 w?:big=-7 w?:bill=-14 w?:board=-18
w?:book=10 w?:both=-25 w?:box=11 w?:bring=56 w?:brother=-5 w?:but=-24 w?:buy=-11 w?:by=22 w?:call=7 w?:calls=-16 w?:can=99 w?:can't=-5 w?:case=-7 w?:change=-7
w?:client=40 w?:close=-7 w?:closed=-6 w?:come=-26 w?:comes=12 w?:copy=5 w?:cost=-6 w?:costs=-21 w?:could=24 w?:cousin=-7 w?:cut=-5 w?:d'you=17 w?:date=-11
w?:day=-30 w?:days=-11 w?:decide=-10 w?:deposit=-9 w?:desk=-6 w?:did=-33 w?:different=-8 w?:do=-77 w?:does=-13 w?:doing=-6 w?:don't=-17 w?:done=-10 w?:door=-5
w?:down=-7 w?:draft=32 w?:drive=-4 w?:drop=22 w?:each=-9 w?:easter=46 w?:eat=17 w?:email=-9 w?:end=-11 w?:enjoy=-4 w?:enough=-6 w?:evening=-15 w?:ever=-7
w?:everything=-5 w?:february=-4 w?:feel=-4 w?:few=-4 w?:figures=49 w?:fill=-14 w?:find=-10 w?:first=18 w?:for=56 w?:form=-4 w?:four=-14 w?:friday=-22
w?:from=-73 w?:full=-4 w?:get=-4 w?:gets=42 w?:go=40 w?:goes=26 w?:going=37 w?:gone=-11 w?:good=-11 w?:got=-10 w?:guess=-7 w?:had=52 w?:half=-14 w?:hand=10
w?:hang=-7 w?:happen=-8 w?:has=72 w?:have=-66 w?:he=5 w?:he'd=52 w?:he'll=-23 w?:he's=-11 w?:hear=28 w?:heard=-4 w?:help=-17 w?:her=75 w?:here=-9 w?:him=105
w?:his=20 w?:holiday=-16 w?:hours=41 w?:house=-13 w?:how=-30 w?:hundred=-7 w?:i=-59 w?:i'd=28 w?:i'll=-25 w?:i'm=-14 w?:i've=-8 w?:in=-24 w?:insurance=-4
w?:is=-27 w?:isn't=-4 w?:it=31 w?:it's=13 w?:just=-9 w?:know=8 w?:knows=-5 w?:lady=-11 w?:last=35 w?:late=-7 w?:lawyer=48 w?:leave=-26 w?:let=29 w?:let's=-15
w?:letter=5 w?:like=-5 w?:line=10 w?:list=70 w?:look=-17 w?:lose=-5 w?:lost=-9 w?:love=11 w?:lunch=-8 w?:machine=-6 w?:made=-5 w?:make=-16 w?:many=-5
w?:market=-13 w?:may=26 w?:me=62 w?:means=12 w?:message=-15 w?:monday=-17 w?:money=-10 w?:month=13 w?:months=-12 w?:more=-16 w?:morning=-13 w?:most=18
w?:must=-5 w?:my=-49 w?:name=14 w?:names=-16 w?:new=-9 w?:next=-5 w?:night=-16 w?:nine=-11 w?:ninth=-9 w?:no=-7 w?:noon=-15 w?:not=-23 w?:note=-12
w?:november=11 w?:now=10 w?:number=23 w?:numbers=-11 w?:of=28 w?:off=-9 w?:offer=-7 w?:on=-36 w?:once=-7 w?:one=52 w?:only=46 w?:open=-7 w?:other=-9 w?:our=-7
w?:out=-39 w?:over=38 w?:own=-5 w?:page=-4 w?:paid=32 w?:paper=-21 w?:pass=-6 w?:pay=55 w?:people=-9 w?:per=36 w?:person=-10 w?:phone=-8 w?:photo=-5
w?:picture=83 w?:place=-8 w?:please=-5 w?:point=-4 w?:price=41 w?:prices=-8 w?:put=-29 w?:question=-6 w?:quiet=-5 w?:quote=10 w?:raise=-13 w?:rather=-17
w?:read=-4 w?:right=-8 w?:ring=40 w?:run=-18 w?:said=-27 w?:saturday=24 w?:saw=-6 w?:say=-15 w?:says=27 w?:second=-11 w?:see=19 w?:sell=-5 w?:send=94 w?:sent=-5
w?:september=-6 w?:session=-16 w?:set=18 w?:seven=-7 w?:shall=-27 w?:she=64 w?:she'd=24 w?:she'll=-12 w?:she's=-19 w?:sheet=-13 w?:should=-8 w?:shut=-4
w?:side=-4 w?:sign=45 w?:signed=-6 w?:sister=-5 w?:sit=-14 w?:six=-16 w?:sleep=-6 w?:so=-32 w?:sold=-5 w?:some=4 w?:somebody=36 w?:someone=-4 w?:something=-28
w?:son=47 w?:speak=-15 w?:spring=26 w?:stand=-6 w?:start=-4 w?:still=26 w?:sunday=50 w?:suppose=-4 w?:sure=-10 w?:take=-43 w?:talk=15 w?:tell=12 w?:telling=-4
w?:tells=-7 w?:ten=-20 w?:tenth=-6 w?:text=-16 w?:than=-16 w?:thank=-8 w?:that=58 w?:that's=-11 w?:the=5 w?:them=25 w?:then=25 w?:there=-54 w?:there's=-14
w?:they=-17 w?:they'd=-11 w?:they've=-8 w?:thing=-18 w?:things=10 w?:think=-21 w?:third=47 w?:this=-16 w?:thought=-4 w?:thousand=28 w?:three=7 w?:through=7
w?:thursday=16 w?:till=-5 w?:time=-43 w?:times=-7 w?:to=-35 w?:today=30 w?:together=-7 w?:told=-40 w?:tonight=-19 w?:too=47 w?:try=-10 w?:tuesday=-24 w?:two=-6
w?:until=-19 w?:up=-17 w?:us=-16 w?:use=-46 w?:used=-8 w?:waiting=-4 w?:wanted=-15 w?:was=-12 w?:we=-9 w?:we'd=-7 w?:we'll=-8 w?:we're=5 w?:website=-5
w?:wednesday=-10 w?:weekend=-13 w?:well=55 w?:went=36 w?:what=51 w?:what'll=-5 w?:what's=-10 w?:whatsapp=-7 w?:when=-8 w?:whether=-13 w?:which=-13 w?:while=39
w?:who=-44 w?:who'd=-6 w?:who's=-7 w?:will=45 w?:winter=-7 w?:wish=-6 w?:with=42 w?:without=13 w?:word=-7 w?:words=-8 w?:work=-4 w?:would=42 w?:wouldn't=-8
w?:write=-7 w?:writing=47 w?:wrong=-5 w?:wrote=-12 w?:year=4 w?:yes=25 w?:you=-6 w?:you'd=-7 w?:you'll=6 w?:you've=-34 w?:your=-22 w?:yourself=-20 words>=12=8
words>=18=-13 words>=26=21 words>=3=20 words>=5=21 words>=8=-15
`;
